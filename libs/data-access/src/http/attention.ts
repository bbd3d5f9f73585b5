/** Longer than somebody reads without touching anything. */
const UNATTENDED_AFTER_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

let lastSignAt = 0;

const notice = () => {
  lastSignAt = Date.now();
};

/** Notices from now on that somebody is at this window. The shell calls it once. */
export function watchAttention(): void {
  notice();
  for (const sign of SIGNS) window.addEventListener(sign, notice, { capture: true, passive: true });
}

/** Whether nobody has touched the window for a while. */
export const isUnattended = (): boolean => Date.now() - lastSignAt > UNATTENDED_AFTER_MS;
