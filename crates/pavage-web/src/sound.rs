//! Short sounds of our own making, synthesised when they are heard.

use std::cell::RefCell;

use leptos::prelude::document;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// A sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    /// A tile is laid.
    Lay,
    /// A piece is set.
    Claim,
    /// Points are counted.
    Points,
    /// The person is to act.
    Turn,
    /// The game is over.
    End,
}

/// A note: when it begins, in seconds; its pitch at first and at last, in hertz; the seconds in
/// which it fades; its loudness.
struct Note(f64, f32, f32, f64, f32);

impl Sound {
    const fn notes(self) -> &'static [Note] {
        match self {
            // Wood on wood.
            Sound::Lay => &[Note(0.0, 190.0, 90.0, 0.09, 0.5), Note(0.0, 620.0, 300.0, 0.03, 0.12)],
            Sound::Claim => {
                &[Note(0.0, 330.0, 220.0, 0.07, 0.3), Note(0.0, 990.0, 660.0, 0.03, 0.1)]
            }
            Sound::Points => &[
                Note(0.0, 659.3, 659.3, 0.14, 0.12),
                Note(0.07, 784.0, 784.0, 0.14, 0.12),
                Note(0.14, 987.8, 987.8, 0.22, 0.12),
            ],
            Sound::Turn => {
                &[Note(0.0, 587.3, 587.3, 0.2, 0.14), Note(0.11, 880.0, 880.0, 0.32, 0.14)]
            }
            Sound::End => &[
                Note(0.0, 392.0, 392.0, 0.5, 0.14),
                Note(0.14, 493.9, 493.9, 0.5, 0.14),
                Note(0.28, 587.3, 587.3, 0.5, 0.14),
                Note(0.42, 784.0, 784.0, 0.9, 0.16),
            ],
        }
    }
}

thread_local! {
    /// Exists from the first gesture on, if the browser has audio: before it, pages must be silent.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Gets ready after a gesture.
pub(crate) fn wake() {
    CONTEXT.with_borrow_mut(|it| {
        if it.is_none() {
            *it = AudioContext::new().ok();
        }
    });
}

/// Plays sounds one shortly after the other. On a hidden page only a person's turn is heard.
pub(crate) fn play(sounds: &[Sound]) {
    let hidden = document().hidden();
    let heard = sounds.iter().filter(|it| !hidden || **it == Sound::Turn);
    CONTEXT.with_borrow(|context| {
        let Some(context) = context else { return };
        for (number, sound) in heard.enumerate() {
            for note in sound.notes() {
                // Where audio fails, the game goes on in silence.
                _ = strike(context, note, number as f64 * 0.16);
            }
        }
    });
}

fn strike(context: &AudioContext, note: &Note, after: f64) -> Result<(), JsValue> {
    let &Note(begin, first, last, fade, loudness) = note;
    let begin = context.current_time() + 0.02 + after + begin;
    let end = begin + fade;
    let (tone, gain) = (context.create_oscillator()?, context.create_gain()?);
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value_at_time(first, begin)?;
    tone.frequency().exponential_ramp_to_value_at_time(last, end)?;
    gain.gain().set_value_at_time(loudness, begin)?;
    gain.gain().exponential_ramp_to_value_at_time(0.001, end)?;
    tone.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(begin)?;
    tone.stop_with_when(end)
}
