//! What the page believes about its reader: screen, wishes, language, network.

use serde_json::{Value, json};

use crate::page::Page;

/// A screen.
#[derive(Clone, Copy, Debug)]
pub struct Device {
    /// Its width in CSS pixels.
    pub width: u32,
    /// Its height in CSS pixels.
    pub height: u32,
    /// How many pixels a CSS pixel has.
    pub scale: u32,
    /// Whether it is touched rather than pointed at.
    pub touch: bool,
}

/// A window on a desk.
pub const DESKTOP: Device = Device { width: 1280, height: 800, scale: 1, touch: false };
/// A phone, upright.
pub const PHONE: Device = Device { width: 390, height: 844, scale: 2, touch: true };

/// A wish that a reader tells the browser, as in a media query.
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
    /// Gives it another screen.
    pub fn resize(&mut self, device: Device) {
        let Device { width, height, scale, touch } = device;
        self.call(
            "Emulation.setDeviceMetricsOverride",
            json!({"width": width, "height": height, "deviceScaleFactor": scale, "mobile": touch}),
        );
        self.call("Emulation.setTouchEmulationEnabled", json!({"enabled": touch}));
    }

    /// Tells it what its reader wishes; what is not named is as usual.
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

    /// Gives its reader languages such as `fr-FR,fr`, from the next page on.
    pub fn language(&mut self, languages: &str) {
        let agent = self.eval("navigator.userAgent");
        let params = json!({"userAgent": agent, "acceptLanguage": languages});
        self.call("Emulation.setUserAgentOverride", params);
    }

    /// Takes its network away, or gives it back.
    pub fn offline(&mut self, offline: bool) {
        let params = json!({"offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        self.call("Network.emulateNetworkConditions", params);
    }
}
