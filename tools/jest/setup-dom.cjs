require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Beside other checks a screen takes longer than the second that is waited for otherwise.
configure({ asyncUtilTimeout: 10_000 });

// jsdom knows dialogs, but not the top layer. Suites that ask for Node know neither.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}
