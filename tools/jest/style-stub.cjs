// CSS modules answer with the class's own name, so that a test can read which one is set.
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });
