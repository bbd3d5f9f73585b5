import type { JobStatus } from '../catalogs';

export const PRIMARY_COLOR = '#00080C';
/** Fills under dark text, for the status of a vacancy and nothing else. */
export const STATUS_COLORS = {
  active: '#68E1A9',
  paused: '#FFC207',
  closed: '#EF5243',
} as const satisfies Record<JobStatus, string>;

export const LOGIN_CARD_WIDTH_PX = 350;

export const MAX_TOASTS = 20;
export const TOAST_FONT_SIZE_PX = 14;
/** Milliseconds on screen; a loading toast stays until it is dismissed. */
export const TOAST_DURATION_MS = { success: 2000, error: 4000, blank: 4000, loading: Infinity } as const;

export const MODAL_TRANSITION_MS = 500;
export const SIDE_PANEL_TRANSITION_MS = 1000;
