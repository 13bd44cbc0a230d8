//! Buttons, and what handles the events of elements. They are compiled once, as in `lean`.

use leptos::prelude::*;

use super::icon::icon as draw;
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

/// A button with a message on it. The style sheet knows three weights of buttons, and of links that
/// look like them: `primary` for the one thing to do, plain ones without a class, and `quiet` for
/// what is rarely done.
#[component]
pub(crate) fn Button(
    /// The name of its action, for the style sheet and for tests.
    name: &'static str,
    /// The message.
    label: &'static str,
    /// The icon before the message.
    #[prop(optional)]
    icon: Option<&'static str>,
    /// Whether the icon stands alone. The message is then read out, and shown when pointed at.
    #[prop(optional)]
    bare: bool,
    /// A sign that is shown instead of the message, which is then only read out.
    #[prop(optional)]
    sign: Option<&'static str>,
    #[prop(optional)] class: Option<&'static str>,
    #[prop(optional, into)] disabled: Option<Signal<bool>>,
    #[prop(into)] press: Press,
) -> impl IntoView {
    let Press(mut press) = press;
    let spoken = (bare || sign.is_some()).then(|| say(label));
    let title = bare.then(|| say(label));
    let shown = match sign {
        Some(sign) => sign.into_any(),
        None if bare => ().into_any(),
        None => said(label),
    };
    view! {
        <button class=class data-do=name aria-label=spoken title=title disabled=disabled on:click=handler(move |_| press())>
            {icon.map(draw)}
            {shown}
        </button>
    }
}

/// A link to a page that looks like a button.
#[component]
pub(crate) fn Link(
    href: String,
    /// The message.
    label: &'static str,
    /// The icon before the message.
    #[prop(optional)]
    icon: Option<&'static str>,
    #[prop(optional)] class: Option<&'static str>,
) -> impl IntoView {
    view! { <a class=class href=href>{icon.map(draw)}{said(label)}</a> }
}

/// The message of a button. A style sheet that has room for the icon only hides it.
fn said(label: &'static str) -> AnyView {
    view! { <span>{say(label)}</span> }.into_any()
}
