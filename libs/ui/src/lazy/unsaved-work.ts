/** The URL at which something was last typed. */
let typedAt: string | null = null;

/** Records whether something is being typed. Called once, at startup. */
export function watchTyping(): void {
  document.addEventListener('input', () => {
    typedAt = window.location.pathname;
  });
}

/** Whether a reload could lose work: something was typed on this screen, or a form has a leave guard. */
export function hasUnsavedWork(): boolean {
  if (typedAt === window.location.pathname) return true;
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
