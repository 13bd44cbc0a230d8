//! Paints scenes into the page. Unchanged parts stay.

use std::collections::{BTreeSet, HashMap};

use pavage_games::scene::{Art, Item, Scene, Theme, art_to_svg, item_to_svg};
use web_sys::{Element, Node};

const SVG: &str = "http://www.w3.org/2000/svg";

/// A group of an SVG picture whose parts are text; unchanged parts are not made again.
#[derive(Debug)]
pub(crate) struct Layer {
    group: Element,
    parts: Vec<(String, Element)>,
}

impl Layer {
    pub(crate) fn new(parent: &Element, class: &str) -> Layer {
        let group = create("g");
        _ = group.set_attribute("class", class);
        _ = parent.append_child(&group);
        Layer { group, parts: Vec::new() }
    }

    pub(crate) fn set_class(&self, class: &str) {
        _ = self.group.set_attribute("class", class);
    }

    /// The newest part with this text.
    fn part(&self, text: &str) -> Option<&Element> {
        self.parts.iter().rev().find(|it| it.0 == text).map(|it| &it.1)
    }

    /// Shows these parts, in this order.
    pub(crate) fn show(&mut self, parts: impl IntoIterator<Item = String>) {
        let mut old: HashMap<String, Vec<Element>> = HashMap::new();
        for (text, part) in self.parts.drain(..) {
            old.entry(text).or_default().push(part);
        }
        let keep = |text: String| {
            let part = old.get_mut(&text).and_then(Vec::pop).unwrap_or_else(|| {
                let part = create("g");
                part.set_inner_html(&text);
                part
            });
            (text, part)
        };
        self.parts = parts.into_iter().map(keep).collect();
        old.into_values().flatten().for_each(|it| it.remove());
        let mut next: Option<Node> = self.group.first_child();
        for (_, part) in &self.parts {
            if next.as_ref().is_some_and(|it| it.is_same_node(Some(part))) {
                next = part.next_sibling();
            } else {
                _ = self.group.insert_before(part, next.as_ref());
            }
        }
    }
}

fn create(name: &str) -> Element {
    let made = leptos::prelude::document().create_element_ns(Some(SVG), name);
    made.expect("the name of an element of SVG")
}

/// Paints the scenes of one game into an SVG element.
#[derive(Debug)]
pub(crate) struct Easel {
    /// The names of drawings are global in the page; this prefix tells the pictures apart.
    prefix: String,
    theme: Theme,
    defs: Element,
    defined: BTreeSet<String>,
    items: Layer,
    /// The group between the items that lie flat and those on top of them.
    pub(crate) between: Element,
    pieces: Layer,
}

impl Easel {
    /// An easel for an empty element.
    pub(crate) fn new(svg: &Element, prefix: &str, theme: Theme) -> Easel {
        svg.set_inner_html("");
        let defs = create("defs");
        _ = svg.append_child(&defs);
        let (prefix, defined) = (prefix.to_owned(), BTreeSet::new());
        let (items, between) = (Layer::new(svg, "items"), create("g"));
        _ = svg.append_child(&between);
        let pieces = Layer::new(svg, "pieces");
        Easel { prefix, theme, defs, defined, items, between, pieces }
    }

    pub(crate) fn theme(&self) -> Theme {
        self.theme
    }

    /// Shows a scene.
    pub(crate) fn paint(&mut self, scene: &Scene) {
        self.define(&scene.arts);
        let (flat, on_top) = scene.layers();
        for (layer, items) in [(&mut self.items, flat), (&mut self.pieces, on_top)] {
            let items = items.iter().map(|it| fragment(it, &self.prefix, self.theme));
            layer.show(items.collect::<Vec<_>>());
        }
    }

    /// The element that shows an item.
    pub(crate) fn shown(&self, item: &Item) -> Option<&Element> {
        let text = self.fragment(item);
        self.items.part(&text).or_else(|| self.pieces.part(&text))
    }

    /// Defines the drawings that are not defined yet.
    pub(crate) fn define(&mut self, arts: &[Art]) {
        for art in arts {
            if self.defined.insert(art.name.clone()) {
                let text = art_to_svg(art, self.theme);
                let text = text.replacen("id=\"", &format!("id=\"{}-", self.prefix), 1);
                let part = create("g");
                part.set_inner_html(&text);
                _ = self.defs.append_child(&part);
            }
        }
    }

    /// An item of this picture, as text.
    pub(crate) fn fragment(&self, item: &Item) -> String {
        fragment(item, &self.prefix, self.theme)
    }
}

/// An item of the picture with this prefix, as text.
pub(crate) fn fragment(item: &Item, prefix: &str, theme: Theme) -> String {
    item_to_svg(item, theme).replace("href=\"#", &format!("href=\"#{prefix}-"))
}
