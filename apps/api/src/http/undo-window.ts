import { UNDO_WINDOW_SECONDS } from '@vinculo/contracts/vacancies';

/** What was done before can no longer be taken back: the ten seconds on screen, and some for the way. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_WINDOW_SECONDS * 1000);

/** Until when what is done now can be taken back. */
export const undoableUntil = (now: Date): Date => new Date(now.getTime() + UNDO_WINDOW_SECONDS * 1000);
