require('@testing-library/jest-dom');

// jsdom knows dialogs, but not the top layer.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
