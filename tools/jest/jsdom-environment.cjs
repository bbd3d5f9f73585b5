const { ModernFakeTimers } = require('@jest/fake-timers');
const { TestEnvironment } = require('jest-environment-jsdom');
const { ModuleMocker } = require('jest-mock');

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

const LABELABLE = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

/**
 * Finds a field's labels. jsdom compares each element of the page with each label for each field, which takes a fifth of
 * a form's test. Here all fields of a page are found once for each state of it; jsdom counts the changes.
 */
function labelFinder(document) {
  const counter = document[Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')];
  const labels = document.getElementsByTagName('label');
  let version;
  let labelsOf;
  return (field) => {
    if (version !== counter._version) {
      version = counter._version;
      labelsOf = new Map();
      for (const label of labels) {
        const of = label.getAttribute('for');
        const control = of === null ? label.control : document.getElementById(of);
        labelsOf.set(control, [...(labelsOf.get(control) ?? []), label]);
      }
    }
    return labelsOf.get(field) ?? [];
  };
}

const noop = () => undefined;

/** Makes the window that all test files of a worker have in turn, so that modules which keep no state are loaded once. */
function makeWindow(config, context) {
  const { dom, global } = new TestEnvironment(config, context);
  for (const name of FROM_NODE) global[name] = globalThis[name];
  global.getComputedStyle = computedStyle;
  global.matchMedia = (query) => ({
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    addEventListener: noop,
    removeEventListener: noop,
    addListener: noop,
    removeListener: noop,
    dispatchEvent: () => false,
  });
  global.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  global.Element.prototype.scrollIntoView = noop;
  global.Element.prototype.scrollTo = noop;
  const { document, navigator, Element, HTMLElement, Storage } = global;
  const find = labelFinder(document);
  for (const name of LABELABLE) {
    const { prototype } = global[`HTML${name}Element`];
    const { get } = Object.getOwnPropertyDescriptor(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      get() {
        return this.type === 'hidden' || !this.isConnected ? get.call(this) : find(this);
      },
    });
  }
  const changeable = [global, document, navigator, Element.prototype, HTMLElement.prototype, Storage.prototype];
  return { dom, global, made: changeable.map((object) => [object, Object.getOwnPropertyDescriptors(object)]) };
}

/** React knows by it that it listens to a document. */
const isOfReact = (key) => String(key).startsWith('_reactListening');

/** Leaves nothing of a test file to the next one. */
function reset({ dom, global, made }) {
  const { document, localStorage, sessionStorage, history } = global;
  for (const element of [document.head, document.body]) element.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const cookie of document.cookie.split(';')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
  dom.reconfigure({ url: 'http://localhost/' });
  history.replaceState(null, '', '/');
  for (const [object, descriptors] of made) {
    for (const key of Reflect.ownKeys(object))
      if (!(key in descriptors) && !isOfReact(key)) Reflect.deleteProperty(object, key);
    for (const key of Reflect.ownKeys(descriptors)) Reflect.defineProperty(object, key, descriptors[key]);
  }
}

let kept;

module.exports = class {
  isShared = true;
  fakeTimers = null;

  constructor(config, context) {
    kept ??= makeWindow(config, context);
    const { dom, global } = kept;
    this.global = global;
    this.context = dom.getInternalVMContext();
    dom.virtualConsole.removeAllListeners();
    dom.virtualConsole.sendTo(context.console, { omitJSDOMErrors: true });
    dom.virtualConsole.on('jsdomError', (error) => context.console.error(error));
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global });
    this.firstTimer = global.setTimeout(noop);
  }

  async setup() {}

  async teardown() {
    const { firstTimer, global } = this;
    this.fakeTimersModern.dispose();
    // What React has to do at once is done; what waits longer is dropped. The numbers of timers count up.
    for (let turn = 0; turn < 2; turn += 1) await new Promise((done) => global.setTimeout(done));
    for (let timer = global.setTimeout(noop); timer >= firstTimer; timer -= 1) global.clearTimeout(timer);
    reset(kept);
  }

  exportConditions() {
    return ['browser'];
  }

  getVmContext() {
    return this.context;
  }
};
