import type { explainSlot } from '@vinculo/contracts/agenda';
import type { RequestOf } from '@vinculo/contracts/wire';
import { isoAt } from '../calendar/mexico-clock';

/** When an event will be, and who and what it takes, while it is being chosen. */
export interface SlotDraft {
  readonly staff: readonly string[];
  readonly roomID: string | null;
  readonly durationMinutes: number;
  /** A proposed slot, or the other time below it; null until one is chosen. */
  readonly choice: { readonly startsAt: string } | 'other' | null;
  /** Of the other time: ISO 8601 day and "10:30", empty until they are given. */
  readonly day: string;
  readonly time: string;
  /** Outside the hours of its staff. */
  readonly ignoresHours: boolean;
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The moment of a typed day and time in America/Mexico_City; null where they are none. */
function typedMoment({ day, time }: SlotDraft): string | null {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return day === '' || hours === undefined || minutes === undefined
    ? null
    : isoAt(day, Number(hours) * 60 + Number(minutes));
}

/** The chosen start; null until there is one. */
export const startOf = (draft: SlotDraft): string | null =>
  draft.choice === 'other' ? typedMoment(draft) : (draft.choice?.startsAt ?? null);

/** What the contracts take of a draft whose start is chosen; null before. */
export function chosenTime({ staff, roomID, durationMinutes, ignoresHours, ...rest }: SlotDraft) {
  const startsAt = startOf({ staff, roomID, durationMinutes, ignoresHours, ...rest });
  return startsAt === null || staff.length === 0
    ? null
    : { startsAt, durationMinutes, staff: [...staff], roomID, ignoresHours };
}

/** The question about a typed time; null until it is complete. */
export function askedSlot(
  draft: SlotDraft,
  about: Pick<RequestOf<typeof explainSlot>['body'], 'eventID' | 'docID' | 'meetingUrl'>,
): RequestOf<typeof explainSlot>['body'] | null {
  const time = draft.choice === 'other' ? chosenTime(draft) : null;
  if (time === null) return null;
  const { startsAt, durationMinutes, staff, roomID } = time;
  return { startsAt, durationMinutes, staff, roomID, ...about };
}
