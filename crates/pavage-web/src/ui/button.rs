//! Buttons, and what handles the events of elements. They are compiled once, as in `lean`.

use leptos::prelude::*;

use super::say;

/// What an element does with its events of one kind.
pub(crate) fn handler<E>(act: impl FnMut(E) + 'static) -> Box<dyn FnMut(E)> {
    Box::new(act)
}

/// What a button does.
pub(crate) struct Press(Box<dyn FnMut()>);

impl<F: FnMut() + 'static> From<F> for Press {
    fn from(act: F) -> Press {
        Press(Box::new(act))
    }
}

/// A button with a message on it.
#[component]
pub(crate) fn Button(
    /// The name of its action, for the style sheet and for tests.
    name: &'static str,
    /// The message.
    label: &'static str,
    /// A sign that is shown instead of the message, which is then only read out.
    #[prop(optional)]
    sign: Option<&'static str>,
    #[prop(optional)] class: Option<&'static str>,
    #[prop(optional, into)] disabled: Option<Signal<bool>>,
    #[prop(into)] press: Press,
) -> impl IntoView {
    let Press(mut press) = press;
    let spoken = sign.map(|_| say(label));
    let shown = match sign {
        Some(sign) => sign.into_any(),
        None => say(label).into_any(),
    };
    view! {
        <button class=class data-do=name aria-label=spoken disabled=disabled on:click=handler(move |_| press())>{shown}</button>
    }
}
