require('@testing-library/jest-dom');

// jsdom knows dialogs, but not the top layer. Suites that ask for Node know neither.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}
