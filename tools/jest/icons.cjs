/** The icons that a module uses, one file each: the package's own entry loads all six thousand. */
module.exports = new Proxy(
  {},
  {
    get: (_target, name) =>
      name === '__esModule' ||
      require(`../../node_modules/@tabler/icons-react/dist/esm/icons/${String(name)}.mjs`).default,
  },
);
