/** The address that was on screen when something was last typed. */
let typedAt: string | null = null;

/** Notes whether something is being typed. Called once, at start. */
export function watchTyping(): void {
  document.addEventListener('input', () => {
    typedAt = window.location.pathname;
  });
}

/** Whether a reload could lose work: something was typed on this screen, or a form asks before it is left. */
export function hasUnsavedWork(): boolean {
  if (typedAt === window.location.pathname) return true;
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
