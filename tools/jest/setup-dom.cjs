require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

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
