require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');
const react = require('react');
const { createElement } = require('../../node_modules/react/cjs/react.production.js');

// As in the JSX runtime of tests: each icon is made by it, and the development build records a stack with each.
react.createElement = createElement;

configure({
  // Beside other checks a screen takes longer than the second that is waited for otherwise.
  asyncUtilTimeout: 10_000,
  // A wait makes an error at each attempt that fails: to print the page in it takes a tenth of a screen test's time.
  ...(process.env.PRINT_DOM ? {} : { getElementError: (message) => new Error(message) }),
});

// jsdom knows dialogs, but not the top layer. Suites that ask for Node know neither.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}
