//! A game in progress.

use std::sync::Mutex;

use numpy::{PyArray1, PyArrayMethods};
use pavage_games::core::{Seat, ToAct, Viewer};
use pavage_games::{AnyGame, Dealer, Record, Replay, Reward, Texts, rewards};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::convert::{self, Who, acting, maybe_whole, to_python, whole};
use crate::course::{Choice, Course, Ply};
use crate::decision::{Decision, observation, planes};
use crate::error::{lock, refused, unreplayable, wrong};
use crate::game::{Game, Terms, hashed, terms};
use crate::picture;
use crate::positions::Positions;

/// The most plies before a guess that a pickle may tell, so that the plies after it can be counted too.
const MOST_BEFORE: u32 = u32::MAX / 2;

/// A game in progress. It is changed by `play`, `deal` and `retire`; a copy is independent.
#[pyclass(frozen, module = "pavage")]
pub(crate) struct State {
    terms: Terms,
    course: Mutex<Course>,
}

impl State {
    pub(crate) fn begin(terms: Terms) -> State {
        let game = terms.begin();
        State { terms, course: Mutex::new(Course { game, base: None, plies: Vec::new() }) }
    }

    /// A position that was not played, such as a guess.
    pub(crate) fn at(game: Box<dyn AnyGame>) -> State {
        let base = Some((game.view(Viewer::Referee).to_string(), game.plies()));
        let course = Course { base, plies: Vec::new(), game };
        State { terms: terms(course.game.as_ref()), course: Mutex::new(course) }
    }

    /// The position that a course begins with: the start of the game, or what a view shows.
    fn base(terms: &Terms, view: &str, before: u32) -> PyResult<State> {
        if view.is_empty() {
            return Ok(State::begin(terms.clone()));
        }
        if MOST_BEFORE < before {
            return Err(wrong(format!(
                "expected at most {MOST_BEFORE} plies before a guess, found {before}"
            )));
        }
        let torn = |_| wrong("expected a view as JSON in the pickle".to_owned());
        let json: serde_json::Value = serde_json::from_str(view).map_err(torn)?;
        let made = terms.with_setup(|row, setup| row.guess(setup, &json, before, &mut |_| 0));
        Ok(State::at(made.map_err(|it| refused(&it))?))
    }

    /// The position after one more ply.
    pub(crate) fn after(&self, ply: Ply) -> PyResult<State> {
        let next = self.clone();
        lock(&next.course).repeat(ply)?;
        Ok(next)
    }

    /// A copy of the game.
    pub(crate) fn fork(&self) -> Box<dyn AnyGame> {
        lock(&self.course).game.fork()
    }

    fn look<T>(&self, at: impl FnOnce(&dyn AnyGame) -> T) -> T {
        at(lock(&self.course).game.as_ref())
    }

    fn viewer(&self, who: &Who) -> PyResult<Viewer> {
        who.viewer(self.terms.seats)
    }
}

/// Reads a record and plays it, or its first plies.
#[pyfunction]
#[pyo3(signature = (record, plies=None))]
pub(crate) fn replay(
    record: &str,
    #[pyo3(from_py_with = maybe_whole)] plies: Option<u32>,
) -> PyResult<State> {
    let record: Record = record.parse().map_err(|it| unreplayable(&it))?;
    let mut replay = Replay::new(&record).map_err(|it| unreplayable(&it))?;
    let state = State::begin(terms(replay.game()));
    let mut course = lock(&state.course);
    while plies.is_none_or(|plies| replay.game().plies() < plies) {
        let retired = replay.game().retired().len();
        let to_act = replay.game().to_act();
        let Some(ply) = replay.ply() else { break };
        ply.map_err(|it| unreplayable(&it))?;
        let last = Choice::Text(replay.game().last(Viewer::Referee));
        if let Some(&seat) = replay.game().retired().get(retired) {
            course.retire(seat)?;
        } else if to_act == ToAct::Chance {
            course.deal(&last)?;
        } else {
            course.play(&last)?;
        }
    }
    drop(course);
    Ok(state)
}

#[pymethods]
impl State {
    /// The rules.
    #[getter]
    fn game(&self) -> Game {
        Game(self.terms.clone())
    }

    /// The seat to act; `None` when chance is to act or the game is over.
    #[getter]
    fn seat(&self) -> Option<u8> {
        acting(self.look(|it| it.to_act())).map(|it| it.0)
    }

    /// Whether chance is to act.
    #[getter]
    fn is_chance(&self) -> bool {
        self.look(|it| it.to_act()) == ToAct::Chance
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.look(|it| it.to_act()) == ToAct::Nobody
    }

    /// How many deals, actions and retirements there were.
    #[getter]
    fn plies(&self) -> u32 {
        self.look(|it| it.plies())
    }

    /// How many turns there were, as the game counts them.
    #[getter]
    fn turns(&self) -> u32 {
        self.look(|it| it.turns())
    }

    /// Every legal action, as text.
    fn actions(&self) -> Vec<String> {
        let mut texts = Texts::default();
        self.look(|it| it.actions(&mut texts));
        texts.iter().map(str::to_owned).collect()
    }

    /// The numbers of the legal actions, in the order of `actions`.
    fn action_numbers(&self) -> Vec<usize> {
        self.look(|it| it.tensors().action_numbers())
    }

    /// An array with `True` for the number of each legal action.
    fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let mut mask = vec![false; self.look(|it| it.tensors().action_space())];
        self.action_numbers().into_iter().for_each(|it| mask[it] = true);
        PyArray1::from_vec(py, mask)
    }

    /// The number of a legal action.
    fn action_number(&self, text: &str) -> PyResult<usize> {
        let course = lock(&self.course);
        if let Some(number) = course.game.tensors().action_number(text) {
            return Ok(number);
        }
        course.game.check(text).map_err(|it| refused(&it))?;
        unreachable!("a legal action has a number")
    }

    /// The text of the legal action with this number.
    fn action_text(&self, #[pyo3(from_py_with = whole)] number: i64) -> PyResult<String> {
        let course = lock(&self.course);
        if let Some(text) = course.game.tensors().action_text(number) {
            return Ok(text);
        }
        // The game says why not.
        let refusal = course.game.fork().tensors_mut().play_number(number);
        Err(refused(&refusal.expect_err("no legal action has this number")))
    }

    /// Every possible outcome of chance with its weight.
    fn chances(&self) -> Vec<(String, u32)> {
        let (mut texts, mut weights) = (Texts::default(), Vec::new());
        self.look(|it| it.chances(&mut texts, &mut weights));
        texts.iter().map(str::to_owned).zip(weights).collect()
    }

    /// The numbers of the possible outcomes, in the order of `chances`.
    fn chance_numbers(&self) -> Vec<usize> {
        self.look(|it| it.tensors().chance_numbers())
    }

    /// Why an action is illegal, as a sentence; `None` if it is legal.
    fn why_not(&self, action: &str) -> Option<String> {
        let refusal = self.look(|it| it.check(action)).err()?;
        Some(refusal.message(crate::error::words(), &[]))
    }

    /// Plays an action, given as text or by number.
    #[pyo3(signature = (action, /))]
    fn play(&self, action: Choice) -> PyResult<()> {
        lock(&self.course).play(&action)
    }

    /// Deals an outcome, given as text or by number.
    #[pyo3(signature = (outcome, /))]
    fn deal(&self, outcome: Choice) -> PyResult<()> {
        lock(&self.course).deal(&outcome)
    }

    /// Deals as the dealer with this seed does, until a seat decides or the game is over.
    fn settle(&self, #[pyo3(from_py_with = convert::seed)] seed: String) -> PyResult<()> {
        let dealer = Dealer::from_seed(&seed);
        let mut course = lock(&self.course);
        while let Some(outcome) = dealer.choose(course.game.as_ref()) {
            course.deal(&Choice::Text(outcome))?;
        }
        Ok(())
    }

    /// Retires a seat: its pieces stay, it ranks last, the others play on.
    fn retire(&self, #[pyo3(from_py_with = whole)] seat: i64) -> PyResult<()> {
        lock(&self.course).retire(convert::seat(seat, self.terms.seats)?)
    }

    /// The seats that retired, the first one first.
    #[getter]
    fn retired(&self) -> Vec<usize> {
        self.look(|it| it.retired().iter().map(|it| it.index()).collect())
    }

    /// The points of each seat as the game stands.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.look(|it| it.scores())
    }

    /// Seats in order, ties grouped.
    #[getter]
    fn ranking(&self) -> Vec<Vec<usize>> {
        let ranking = self.look(|it| it.ranking());
        ranking.0.into_iter().map(|it| it.into_iter().map(Seat::index).collect()).collect()
    }

    /// The reward of each seat as the game stands: by `rank` or by `margin`.
    #[pyo3(signature = (by="rank"))]
    fn rewards(&self, by: &str) -> PyResult<Vec<f64>> {
        let reward = reward(by)?;
        Ok(self.look(|it| rewards(reward, &it.ranking(), &it.scores())))
    }

    /// What a viewer may know, as plain data.
    fn view<'py>(&self, py: Python<'py>, viewer: Who) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(&viewer)?;
        to_python(py, &self.look(|it| it.view(viewer)))
    }

    /// Another state that looks the same to a viewer, each equally likely.
    fn guess(&self, viewer: Who, #[pyo3(from_py_with = whole)] seed: u64) -> PyResult<State> {
        guess(self.fork().as_ref(), self.viewer(&viewer)?, seed)
    }

    /// The consequences of the last ply, as a viewer may know them.
    #[pyo3(signature = (viewer=Who::referee()), text_signature = "($self, viewer='referee')")]
    fn events<'py>(&self, py: Python<'py>, viewer: Who) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(&viewer)?;
        let events = self.look(|it| it.events(viewer));
        to_python(py, &serde_json::to_value(&events).expect("events are plain data"))
    }

    /// The last action or deal, as a viewer may read it.
    #[pyo3(signature = (viewer=Who::referee()), text_signature = "($self, viewer='referee')")]
    fn last(&self, viewer: Who) -> PyResult<String> {
        let viewer = self.viewer(&viewer)?;
        Ok(self.look(|it| it.last(viewer)))
    }

    /// What the seat to act may know, and nothing else.
    fn decision(&self) -> PyResult<Decision> {
        Decision::of(self.fork())
    }

    /// What a seat may know, as arrays.
    #[pyo3(signature = (seat, /))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] seat: i64,
    ) -> PyResult<Bound<'py, PyDict>> {
        let seat = convert::seat(seat, self.terms.seats)?;
        observation(py, self.fork().as_ref(), seat)
    }

    /// The board as a seat sees it, as planes.
    #[pyo3(signature = (seat, /))]
    fn planes<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] seat: i64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = convert::seat(seat, self.terms.seats)?;
        planes(py, self.fork().as_ref(), seat)
    }

    /// Every position from the start of the game to this one, or from the guess that it began with.
    fn positions(&self) -> PyResult<Positions> {
        let Course { base, plies, .. } = lock(&self.course).clone();
        let (view, before) = base.unwrap_or_default();
        Ok(Positions::new(State::base(&self.terms, &view, before)?, plies))
    }

    /// The record of the game so far; `names` are the players.
    #[pyo3(signature = (names=Vec::new()))]
    fn record(&self, names: Vec<String>) -> PyResult<String> {
        let course = lock(&self.course).clone();
        if course.base.is_some() {
            return Err(wrong(
                "expected a game that was played from its start, found a guess; it has no record"
                    .to_owned(),
            ));
        }
        let seats = usize::from(self.terms.seats);
        if seats < names.len() {
            let found = names.len();
            return Err(wrong(format!("expected names for at most {seats} seats, found {found}")));
        }
        if names.iter().any(|it| it.chars().any(char::is_control)) {
            return Err(wrong("expected names of printable characters on one line".to_owned()));
        }
        Ok(course.record(self.terms.begin(), names).to_string())
    }

    /// The board as text.
    #[pyo3(signature = (viewer=Who::referee()), text_signature = "($self, viewer='referee')")]
    fn text(&self, viewer: Who) -> PyResult<String> {
        let viewer = self.viewer(&viewer)?;
        Ok(picture::text(self.fork().as_ref(), viewer))
    }

    /// The board as a picture that scales.
    #[pyo3(
        signature = (viewer=Who::referee(), theme="day", cell=64.0),
        text_signature = "($self, viewer='referee', theme='day', cell=64.0)"
    )]
    fn svg(&self, viewer: Who, theme: &str, cell: f32) -> PyResult<String> {
        picture::svg(self.fork().as_ref(), self.viewer(&viewer)?, theme, cell)
    }

    /// The board as a picture in pixels.
    #[pyo3(
        signature = (viewer=Who::referee(), theme="day", cell=64.0),
        text_signature = "($self, viewer='referee', theme='day', cell=64.0)"
    )]
    fn png<'py>(
        &self,
        py: Python<'py>,
        viewer: Who,
        theme: &str,
        cell: f32,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (game, viewer) = (self.fork(), self.viewer(&viewer)?);
        let png = py.detach(move || picture::png(game.as_ref(), viewer, theme, cell))?;
        Ok(PyBytes::new(py, &png))
    }

    /// The board as pixels: rows, columns, and red, green and blue.
    #[pyo3(
        signature = (viewer=Who::referee(), theme="day", cell=64.0),
        text_signature = "($self, viewer='referee', theme='day', cell=64.0)"
    )]
    fn pixels<'py>(
        &self,
        py: Python<'py>,
        viewer: Who,
        theme: &str,
        cell: f32,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (game, viewer) = (self.fork(), self.viewer(&viewer)?);
        let painted = py.detach(move || picture::pixels(game.as_ref(), viewer, theme, cell));
        let (height, width, values) = painted?;
        Ok(PyArray1::from_vec(py, values).reshape([height, width, 3])?.into_any())
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(Who::referee(), "day", 48.0)
    }

    fn _repr_png_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.png(py, Who::referee(), "day", 48.0)
    }

    /// A copy that is played independently.
    fn clone(&self) -> State {
        State { terms: self.terms.clone(), course: Mutex::new(lock(&self.course).clone()) }
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    /// Two states are equal if rules and position are, whatever led there.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<State>() else { return false };
        let other = other.get().fork();
        self.look(|it| it.tensors().same(other.as_ref()))
    }

    fn __hash__(&self) -> u64 {
        self.look(|it| it.tensors().fingerprint()) ^ hashed(&self.terms)
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, Py<PyAny>)> {
        let course = lock(&slf.get().course).clone();
        let plies = course.plies.iter().flat_map(|ply| match *ply {
            Ply::Deal(number) => [0, number],
            Ply::Play(number) => [1, number],
            Ply::Retire(seat) => [2, seat.0.into()],
        });
        let (view, before) = course.base.unwrap_or_default();
        let args = (slf.get().game(), view, before, plies.collect::<Vec<u32>>());
        let again = slf.get_type().getattr("_again")?;
        Ok((again.unbind(), args.into_pyobject(slf.py())?.into_any().unbind()))
    }

    /// A state as `__reduce__` wrote it.
    #[staticmethod]
    fn _again(game: &Game, view: &str, before: u32, plies: Vec<u32>) -> PyResult<State> {
        let state = State::base(&game.0, view, before)?;
        let mut course = lock(&state.course);
        for ply in plies.chunks(2) {
            course.repeat(match *ply {
                [0, number] => Ply::Deal(number),
                [1, number] => Ply::Play(number),
                [2, number] => Ply::Retire(convert::seat(number.into(), game.0.seats)?),
                _ => {
                    return Err(wrong(
                        "expected pairs of a kind and a number in the pickle".to_owned(),
                    ));
                }
            })?;
        }
        drop(course);
        Ok(state)
    }

    fn __repr__(&self) -> String {
        let game = Game(self.terms.clone());
        let to_act = match self.look(|it| it.to_act()) {
            ToAct::Seat(seat) => format!("seat {} to act", seat.0),
            ToAct::Chance => "chance to act".to_owned(),
            ToAct::Nobody => "over".to_owned(),
        };
        let Terms { name, options, seats, .. } = game.0;
        format!(
            "<pavage.State of {name} {options}, {seats} seats, {} plies, {to_act}>",
            self.plies()
        )
    }

    fn __str__(&self) -> PyResult<String> {
        self.text(Who::referee())
    }
}

/// A reward by name.
pub(crate) fn reward(name: &str) -> PyResult<Reward> {
    let names = Reward::NAMES.join(" or ");
    Reward::from_name(name)
        .ok_or_else(|| wrong(format!("expected rewards by {names}, found `{name}`")))
}

/// Another state that looks the same to a viewer.
pub(crate) fn guess(game: &dyn AnyGame, viewer: Viewer, seed: u64) -> PyResult<State> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let guess = game.tensors().guess(viewer, &mut |n| rng.u32(..n));
    Ok(State::at(guess.map_err(|it| refused(&it))?))
}
