// What a page must offer to everybody, as far as a script can see it. Each function returns its complaints:
// an element, what was expected, and what was found.
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const shown = (it) => it.checkVisibility({ visibilityProperty: true }) && it.getClientRects().length > 0;
  const hidden = (it) => it.closest('[aria-hidden=true], [inert]') !== null;
  const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

  /// A short description of an element that finds it again.
  const path = (it) => {
    const own = (it) => {
      const marks = ['data-do', 'data-seat', 'data-game', 'name', 'href'].filter((key) => it.hasAttribute(key));
      const classes = it.getAttribute('class')?.trim().split(/\s+/).filter((it) => it !== '') ?? [];
      return it.tagName.toLowerCase() + classes.map((it) => `.${it}`).join('') + marks.map((key) => `[${key}="${it.getAttribute(key)}"]`).join('');
    };
    const said = name(it).slice(0, 40);
    return `${it.parentElement ? own(it.parentElement) + ' > ' : ''}${own(it)}${said ? ` "${said}"` : ''}`;
  };

  /// The accessible name of an element.
  const name = (it) => {
    const by = it.getAttribute('aria-labelledby')?.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const inner = () => all('img[alt], [aria-label]', it).map((it) => it.getAttribute('alt') ?? it.getAttribute('aria-label')).join(' ');
    const labels = [...(it.labels ?? [])].map((it) => it.textContent).join(' ');
    const text = /^(input|select|textarea)$/i.test(it.tagName) ? '' : it.textContent;
    const names = [by, it.getAttribute('aria-label'), it.getAttribute('alt'), labels, it.querySelector?.(':scope > title')?.textContent, text, inner(), it.getAttribute('title')];
    return names.map((it) => it?.trim().replace(/\s+/g, ' ')).find((it) => it) ?? '';
  };

  /// Language, title, zoom, description, colour, headings, names, ids, and nothing beside the window.
  const names = () => {
    const found = [];
    const expect = (truth, text) => truth || found.push(text);
    const meta = (key) => document.querySelector(`meta[name=${key}]`)?.content ?? '';
    expect(/^(en|fr)$/.test(document.documentElement.lang), `html: expected lang, found "${document.documentElement.lang}"`);
    const home = document.querySelector('main.home') !== null;
    expect(/\S/.test(document.title) && (home || document.title !== 'Pavage'), `title: expected one that tells the page, found "${document.title}"`);
    expect(/width=device-width/.test(meta('viewport')) && !/user-scalable|maximum-scale/.test(meta('viewport')), `meta viewport: expected one that allows to zoom, found "${meta('viewport')}"`);
    for (const key of ['description', 'theme-color']) expect(meta(key) !== '', `meta ${key}: expected one, found none`);
    const mains = all('main').filter(shown);
    expect(mains.length === 1, `main: expected one, found ${mains.length}`);
    const heads = all('h1').filter(shown);
    expect(heads.length === 1 || (heads.length === 0 && mains.every((it) => name(it) && it.hasAttribute('aria-label'))), `h1: expected one, or a main with a label, found ${heads.length}`);
    for (const it of all(FOCUSABLE).filter(shown)) {
      expect(name(it) !== '', `${path(it)}: expected a name`);
      expect(!it.closest('[aria-hidden=true]'), `${path(it)}: expected no focus within what is hidden from screen readers`);
    }
    const within = 'button, a, summary, label, [role=img], [role=button], [role=option]';
    for (const it of all('img, svg').filter((it) => shown(it) && !hidden(it) && !it.parentElement.closest('svg')))
      expect(it.getAttribute('alt') === '' || it.matches('[role=presentation], [role=none]') || it.parentElement.closest(within) || name(it) !== '', `${path(it)}: expected a name, or to be hidden from screen readers`);
    const ids = all('[id]').map((it) => it.id);
    for (const id of new Set(ids.filter((it, at) => ids.indexOf(it) !== at))) expect(false, `#${id}: expected once, found ${ids.filter((it) => it === id).length} times`);
    return found;
  };

  /// Nothing stands beside the window.
  const overflow = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beside = all('body *').filter((it) => shown(it) && !it.closest('svg svg, svg *') && it.getBoundingClientRect().right > clientWidth + 0.5);
    return [`html: expected a width of ${clientWidth}, found ${scrollWidth}: ${beside.slice(-3).map(path).join(', ')}`];
  };

  /// What a finger must meet is 44 pixels wide and high, and so are the cells of the places on a board. Anything else
  /// within a picture is 24, or so far from others that a circle of 24 around its middle meets none of them.
  const taps = () => {
    const box = (it) => {
      const boxes = [it, ...(it.labels ?? [])].map((it) => it.getBoundingClientRect());
      return boxes.reduce((one, other) => (one.width * one.height < other.width * other.height ? other : one));
    };
    const inline = (it) => {
      if (!it.matches('a') || getComputedStyle(it).display !== 'inline') return false;
      const around = it.parentElement.textContent.replace(it.textContent, '');
      return /\S/.test(around);
    };
    const targets = all(`${FOCUSABLE}, .board svg [role=button]`).filter((it) => shown(it) && !inline(it));
    const found = [];
    for (const it of targets) {
      const { left, top, width, height } = box(it);
      // Text that has the focus for its own keys, or to be moved by them, is no target.
      if (width === 0 || it.matches('main, section, div, ul, ol, li, [role=status]')) continue;
      if (it.matches('.target')) {
        // A place is drawn a little smaller than its cell, and the whole cell can be touched.
        const cell = it.getScreenCTM().a;
        if (cell < 43.5) found.push(`${path(it)}: expected a cell of at least 44, found ${Math.round(cell)}`);
        continue;
      }
      const least = it.closest('svg') ? 24 : 44;
      if (width >= least - 0.5 && height >= least - 0.5) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      const near = it.closest('svg') && targets.find((other) => {
        if (other === it || other.contains(it) || it.contains(other)) return false;
        const { left, top, right, bottom } = box(other);
        return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)) < 12;
      });
      if (least === 44 || near) found.push(`${path(it)}: expected at least ${least} × ${least}, found ${Math.round(width)} × ${Math.round(height)}${near ? `, near ${path(near)}` : ''}`);
    }
    return found;
  };

  const channels = (color) => {
    const numbers = color.match(/[\d.]+/g)?.map(Number) ?? [];
    return color.startsWith('color(') ? numbers.slice(0, 3).map((it) => it * 255) : numbers.slice(0, 3);
  };
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((it) => (it / 255 <= 0.04045 ? it / 255 / 12.92 : ((it / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

  /// The visible text of pictures that a screen reader would not read instead.
  const texts = () => all('svg text').filter((it) => {
    const { left, top, right, bottom, width } = it.getBoundingClientRect();
    return shown(it) && width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && it.textContent.trim() !== '';
  });

  /// Hides the text of pictures, or shows it again; the number of them.
  const bare = (hide) => {
    for (const it of all('svg text')) it.style.setProperty('opacity', hide ? '0' : '');
    return texts().length;
  };

  /// The contrast of the text of pictures with what is painted below it: 4.5, or 3 where it is large. The picture is
  /// of the window without that text.
  const contrast = async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const scale = image.naturalWidth / innerWidth;
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    const found = [];
    for (const it of texts()) {
      const box = it.getBoundingClientRect();
      const style = getComputedStyle(it);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // What lies below something else is not read.
      const own = it.closest('g[role], g[class], svg');
      const top = document.elementFromPoint(x, y);
      if (top && !own.ownerSVGElement?.contains(top) && top !== own && !own.contains(top)) continue;
      const ink = luminance(channels(style.fill));
      let ground;
      if (/stroke/.test(style.paintOrder) && style.stroke !== 'none') ground = luminance(channels(style.stroke));
      else {
        const { data } = context.getImageData(box.x * scale, box.y * scale, Math.max(1, box.width * scale), Math.max(1, box.height * scale));
        const seen = [];
        for (let at = 0; at < data.length; at += 4) seen.push(luminance(data.slice(at, at + 3)));
        seen.sort((one, other) => ratio(one, ink) - ratio(other, ink));
        // A line that crosses the ground does not hide a letter; a quarter of it does.
        ground = seen[seen.length >> 2];
      }
      const size = parseFloat(style.fontSize) * (it.getScreenCTM()?.a ?? 1);
      const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
      if (ratio(ink, ground) < least - 0.05) found.push(`${path(it)} "${it.textContent.trim().slice(0, 20)}": expected a contrast of ${least}, found ${ratio(ink, ground).toFixed(2)} at ${Math.round(size)} px`);
    }
    return found;
  };

  /// The accent, as the browser computes it.
  const accent = () => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--accent)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };

  /// Whether an element shows that it has the focus: by an outline of its own or of the label that stands for it, or
  /// by lines in the accent within a picture.
  const ringed = (it) => {
    const outlined = [it, it.closest('label')].map((it) => it && getComputedStyle(it)).some((style) => style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0);
    return outlined || (it.ownerSVGElement && [it, ...all('*', it)].some((it) => getComputedStyle(it).stroke === accent()));
  };

  /// Where an element can be seen: middle and quarters of its part within the window, because a place of a board may
  /// have its middle below a piece.
  const points = (it) => {
    const box = it.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right <= left || bottom <= top) return [];
    return [[2, 2], [1, 2], [3, 2], [2, 1], [2, 3]].map(([x, y]) => [left + ((right - left) * x) / 4, top + ((bottom - top) * y) / 4]);
  };

  /// Begins a walk: what can be reached, and was not yet. Behind an open sheet nothing can.
  const follow = () => {
    document.activeElement?.blur();
    const root = document.querySelector('dialog:modal') ?? document;
    const there = all(FOCUSABLE, root).filter((it) => shown(it) && it.tabIndex >= 0 && !it.closest('[inert]'));
    window.__follow = { seen: new Set(), found: new Map(), all: there };
    return there.length;
  };

  /// Looks at the element that a step of the walk has come to, once the page has moved it into sight.
  const look = async () => {
    const it = document.activeElement;
    const { seen, found } = window.__follow;
    if (it === document.body || seen.has(it)) return;
    seen.add(it);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // The step may have replaced it.
    if (it !== document.activeElement) return;
    if (!ringed(it)) found.set(it, `${path(it)}: expected to look different with the focus`);
    const tops = points(it).map(([x, y]) => document.elementFromPoint(x, y));
    const visible = tops.some((top) => top !== null && (it.contains(top) || top.contains(it) || [...(it.labels ?? [])].some((it) => it.contains(top))));
    if (!visible) found.set(it, `${path(it)}: expected to be seen with the focus, found ${tops[0] ? `below ${path(tops[0])}` : 'outside of the window'}`);
  };

  /// The complaints after a walk: what cannot be seen, and what was never reached.
  const walked = () => {
    const { seen, found, all } = window.__follow;
    const radios = (it) => it.type === 'radio' && [...seen].some((other) => other.type === 'radio' && other.name === it.name);
    const missed = all.filter((it) => it.isConnected && shown(it) && !seen.has(it) && !radios(it));
    return [...found.values(), ...missed.map((it) => `${path(it)}: expected to be reached by Tab`)];
  };

  window.__kind = { names, overflow, taps, bare, contrast, follow, look, walked };
})();
