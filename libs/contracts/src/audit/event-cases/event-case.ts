import type { ActivityEvent } from '../activity-event';

/** What is particular of an event, and its sentence. */
export type EventCase = readonly [Partial<ActivityEvent>, string];
