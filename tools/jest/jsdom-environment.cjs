const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the platform APIs of Node that it lacks: the app's HTTP client and Firebase need the real ones. */
const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'performance',
];

const NOT_DISPLAYED = new Set(['DATALIST', 'HEAD', 'LINK', 'META', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);
const INHERITED = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);

const isNotDisplayed = (element) =>
  NOT_DISPLAYED.has(element.tagName) ||
  element.hasAttribute('hidden') ||
  (element.tagName === 'DIALOG' && !element.open);

function computedValue(element, property) {
  const own = element.style.getPropertyValue(property);
  if (own) return own;
  if (property === 'display') return isNotDisplayed(element) ? 'none' : 'block';
  if (!INHERITED.has(property)) return own;
  return element.parentElement ? computedValue(element.parentElement, property) : INHERITED.get(property);
}

/**
 * The computed style where no stylesheet is loaded: inline styles, and what a browser does not display. The cascade of
 * jsdom compares each element with each rule of its own stylesheet, which takes a fifth of a screen test's time.
 */
const computedStyle = (element) =>
  new Proxy(element.style, {
    get(style, name) {
      if (name === 'getPropertyValue') return (property) => computedValue(element, property);
      if (name === 'display' || name === 'visibility') return computedValue(element, name);
      if (name === 'pointerEvents') return computedValue(element, 'pointer-events');
      const value = style[name];
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.getComputedStyle = computedStyle;
    const noop = () => undefined;
    this.global.matchMedia = (query) => ({
      matches: query.includes('prefers-reduced-motion'),
      media: query,
      addEventListener: noop,
      removeEventListener: noop,
      addListener: noop,
      removeListener: noop,
      dispatchEvent: () => false,
    });
    this.global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.Element.prototype.scrollIntoView = noop;
    this.global.Element.prototype.scrollTo = noop;
  }
};
