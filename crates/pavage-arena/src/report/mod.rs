//! Results for people and programs: a table, JSON, CSV and a page of HTML.
