import { UNDO_WINDOW_SECONDS } from '@vinculo/contracts/vacancies';

/** Changes older than this can no longer be undone: the ten seconds on screen and some for network delay. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_WINDOW_SECONDS * 1000);

/** Until when a change made now can be undone. */
export const undoableUntil = (now: Date): Date => new Date(now.getTime() + UNDO_WINDOW_SECONDS * 1000);
