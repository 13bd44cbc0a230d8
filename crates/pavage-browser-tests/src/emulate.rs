//! Emulation of the reader's environment: screen, preferences, language, network.

use serde_json::{Value, json};

use crate::page::Page;

/// A screen.
#[derive(Clone, Copy, Debug)]
pub struct Device {
    /// Its width in CSS pixels.
    pub width: u32,
    /// Its height in CSS pixels.
    pub height: u32,
    /// The number of device pixels in a CSS pixel.
    pub scale: u32,
    /// Whether it has a touch screen instead of a mouse.
    pub touch: bool,
}

/// A window on a desk.
pub const DESKTOP: Device = Device { width: 1280, height: 800, scale: 1, touch: false };
/// A small window on a desk.
pub const LOW: Device = Device { width: 1024, height: 600, ..DESKTOP };
/// A tablet, upright.
pub const TABLET: Device = Device { width: 820, height: 1180, ..PHONE };
/// A phone, upright.
pub const PHONE: Device = Device { width: 390, height: 844, scale: 2, touch: true };

/// The same phone, held sideways.
pub const SIDEWAYS: Device = Device { width: PHONE.height, height: PHONE.width, ..PHONE };

/// The themes of the app.
pub const THEMES: [&str; 4] = ["day", "night", "contrast", "color-blind"];

/// A preference of the reader, as in a media query.
#[derive(Clone, Copy, Debug)]
pub enum Media {
    /// Light on dark.
    Dark,
    /// Dark on light.
    Light,
    /// No motion.
    ReducedMotion,
    /// Strong contrast.
    MoreContrast,
    /// The colours of the system.
    ForcedColors,
}

impl Page {
    /// Changes the screen.
    pub fn resize(&mut self, device: Device) {
        let Device { width, height, scale, touch } = device;
        self.call(
            "Emulation.setDeviceMetricsOverride",
            json!({"width": width, "height": height, "deviceScaleFactor": scale, "mobile": touch}),
        );
        self.call("Emulation.setTouchEmulationEnabled", json!({"enabled": touch}));
    }

    /// Waits until the page has been painted with what it has now: the board takes its new room a frame later.
    pub fn await_paint(&mut self) {
        self.eval("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))");
    }

    /// Sets the reader's preferences; those not named are at their defaults.
    pub fn wishes(&mut self, media: &[Media]) {
        let features: Vec<Value> = media
            .iter()
            .map(|it| match it {
                Media::Dark => ("prefers-color-scheme", "dark"),
                Media::Light => ("prefers-color-scheme", "light"),
                Media::ReducedMotion => ("prefers-reduced-motion", "reduce"),
                Media::MoreContrast => ("prefers-contrast", "more"),
                Media::ForcedColors => ("forced-colors", "active"),
            })
            .map(|(name, value)| json!({"name": name, "value": value}))
            .collect();
        self.call("Emulation.setEmulatedMedia", json!({"features": features}));
    }

    /// Chooses a theme as if in another tab; the page follows on the spot.
    #[track_caller]
    pub fn theme(&mut self, theme: &str) {
        self.prefer_elsewhere("theme", theme);
        self.wait_for(&format!("document.documentElement.dataset.theme === {theme:?}"));
    }

    /// Chooses a language as if in another tab; the page follows on the spot.
    #[track_caller]
    pub fn speak(&mut self, language: &str) {
        self.prefer_elsewhere("language", language);
        self.wait_for(&format!("document.documentElement.lang === {language:?}"));
    }

    fn prefer_elsewhere(&mut self, name: &str, value: &str) {
        self.eval(&format!(
            "{{
                const settings = JSON.parse(localStorage.getItem('pavage.settings'));
                localStorage.setItem('pavage.settings', JSON.stringify({{ ...settings, {name}: {value:?} }}));
                dispatchEvent(new StorageEvent('storage', {{ key: 'pavage.settings' }}));
            }}"
        ));
    }

    /// Sets the reader's languages, such as `fr-FR,fr`, from the next page on.
    pub fn language(&mut self, languages: &str) {
        let agent = self.eval("navigator.userAgent");
        let params = json!({"userAgent": agent, "acceptLanguage": languages});
        self.call("Emulation.setUserAgentOverride", params);
    }

    /// Disconnects the network, or connects it again.
    pub fn offline(&mut self, offline: bool) {
        let params = json!({"offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        self.call("Network.emulateNetworkConditions", params);
    }
}
