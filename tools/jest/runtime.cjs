const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By context that test files share: the runtime that loads for all of them, what it loaded, and what was compiled. */
const sharedIn = new WeakMap();
/** What was compiled for other contexts, by file name. */
const compiledForOthers = new Map();

/**
 * Jest compiles each module anew for each test file. Here a worker compiles it once and runs it in the context of each
 * test file, which takes a third off the time that loading and starting the tested code needs.
 */
vm.compileFunction = (code, parameters, { filename, importModuleDynamically, parsingContext }) => {
  // Apart, as a script can load more for one context only.
  const { compiled } = sharedIn.get(parsingContext) ?? { compiled: compiledForOthers };
  const head = `(function(${parameters}){`;
  const source = `${head}${code}\n})`;
  let known = compiled.get(filename);
  if (known?.source !== source) {
    const entry = { source };
    entry.script = new vm.Script(source, {
      filename,
      columnOffset: -head.length,
      importModuleDynamically: (...request) => entry.importModuleDynamically(...request),
    });
    compiled.set(filename, (known = entry));
  }
  known.importModuleDynamically = importModuleDynamically;
  return vm.isContext(parsingContext) ? known.script.runInContext(parsingContext) : known.script.runInThisContext();
};

/** Without a context that is none, modules are those of the process, as its own are. */
const inContext = (options) => (vm.isContext(options.context) ? options : { ...options, context: undefined });
const { SourceTextModule, SyntheticModule } = vm;
if (SourceTextModule !== undefined) {
  vm.SourceTextModule = class extends SourceTextModule {
    constructor(source, options) {
      super(source, inContext(options));
    }
  };
  vm.SyntheticModule = class extends SyntheticModule {
    constructor(names, evaluate, options) {
      super(names, evaluate, inContext(options));
    }
  };
}

/** Packages that keep what one test file gave them, set globals, or belong to the tests. */
const PER_FILE =
  /\/node_modules\/(jest|expect|css\.escape|firebase|prom-client|react-hot-toast|@(jest|firebase|opentelemetry|testing-library)\/)/;
/** The rest of them, and own modules that only declare. */
const DECLARING = /\/node_modules\/|\/libs\/(contracts|domain)\/src\/|\/apps\/api\/src\/db\/schema\//;
const isForAll = (path) => DECLARING.test(path) && !PER_FILE.test(path);

/**
 * Loads what keeps no state once for all test files of a worker that run in one context, and the rest for each file: half
 * the time that a test file needs went into loading it anew.
 */
module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    const { isShared, getVmContext } = this._environment;
    if (!isShared) return;
    const context = getVmContext.call(this._environment);
    if (!sharedIn.has(context)) sharedIn.set(context, { loader: this, modules: new Map(), compiled: new Map() });
    this.forAll = sharedIn.get(context);
  }

  requireModule(from, name, options, isActual) {
    const load = () => super.requireModule(from, name, options, isActual);
    if (!this.forAll || options || !name || this._resolution.isCoreModule(name)) return load();
    const path = this._resolution.resolveCjs(from, name);
    if (!isForAll(path)) return load();
    const { loader, modules } = this.forAll;
    if (!modules.has(path)) modules.set(path, loader.loadForAll(from, name));
    return modules.get(path);
  }

  loadForAll(from, name) {
    return super.requireModule(from, name);
  }

  /** What was loaded for all may load more later, between the tests of its first file and after them. */
  leaveTestCode() {
    if (this.forAll?.loader !== this) super.leaveTestCode();
  }

  teardown() {
    if (this.forAll?.loader === this) this.restoreAllMocks();
    else super.teardown();
  }
};
