/** Longer than a user reads without any input. */
const UNATTENDED_AFTER_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

let lastSignAt = 0;

const notice = () => {
  lastSignAt = Date.now();
};

/** Starts to track user input in this window. The shell calls it once. */
export function watchAttention(): void {
  notice();
  for (const sign of SIGNS) window.addEventListener(sign, notice, { capture: true, passive: true });
}

/** Whether the window has had no input for five minutes. */
export const isUnattended = (): boolean => Date.now() - lastSignAt > UNATTENDED_AFTER_MS;
