const { Fragment, jsx: create } = require('../../node_modules/react/cjs/react-jsx-runtime.production.js');

/** Elements in fixed places need no key; React's development build asks for it where it made them. */
const needsNoKey = (child) => {
  if (child?._store) child._store.validated = 1;
};

/**
 * React's JSX runtime without the stack that the development build records with each element: a seventh of a screen
 * test's time. Lint finds missing keys.
 */
module.exports = {
  Fragment,
  jsx(type, props, key) {
    needsNoKey(props.children);
    return create(type, props, key);
  },
  jsxs(type, props, key) {
    props.children.forEach(needsNoKey);
    return create(type, props, key);
  },
};
