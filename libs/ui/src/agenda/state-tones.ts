import type { EventState } from '@vinculo/domain/agenda';

/** Of tags and of events in a calendar. */
export const STATE_TONES = {
  proposed: 'warning',
  confirmed: 'accent',
  rescheduled: 'warning',
  cancelled: 'neutral',
  completed: 'success',
  noShow: 'neutral',
} as const satisfies Record<EventState, string>;
