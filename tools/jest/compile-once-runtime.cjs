const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By file name. */
const compiled = new Map();

/**
 * Jest compiles each module anew for each test file. Here a worker compiles it once and runs it in the context of each
 * test file, which takes a third off the time that loading and starting the tested code needs.
 */
vm.compileFunction = (code, parameters, { filename, importModuleDynamically, parsingContext }) => {
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
  return known.script.runInContext(parsingContext);
};

module.exports = Runtime;
