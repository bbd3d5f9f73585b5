export const MAX_TOASTS = 20;
/** Milliseconds on screen; a loading toast stays until it is dismissed. */
export const TOAST_DURATION_MS = { success: 2000, error: 4000, blank: 4000, loading: Infinity } as const;

export const MODAL_TRANSITION_MS = 500;
export const SIDE_PANEL_TRANSITION_MS = 1000;
