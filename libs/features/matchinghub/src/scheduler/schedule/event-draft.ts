import type { CandidateId } from '@vinculo/contracts/candidates';
import type { SchedulingSubject } from '@vinculo/data-access/state';
import { eventTypes, meetingLink, type EventType } from '@vinculo/domain/agenda';
import { paddedClockText } from '@vinculo/domain/availability';
import { mexicoDay } from '@vinculo/domain/calendar';
import { labelOf } from '@vinculo/domain/catalogs';
import { mexicoClock } from '../calendar/mexico-clock';
import type { SlotDraft } from './slot-draft';

export interface EventDraft extends SlotDraft {
  readonly type: EventType;
  /** Null while it follows the type and the person. */
  readonly title: string | null;
  readonly place: string;
  readonly meetingUrl: string;
  readonly note: string;
  readonly capacity: number;
  readonly person: { readonly docID: CandidateId; readonly name: string } | null;
  readonly isConfirmed: boolean;
  readonly notifies: boolean;
}

/** What the dialog begins with. @param ownUid undefined for an account that has no calendar. */
export function firstDraft({ person, time }: SchedulingSubject, ownUid: string | undefined): EventDraft {
  return {
    type: 'video',
    title: null,
    place: '',
    meetingUrl: '',
    note: '',
    capacity: 1,
    person: person ?? null,
    isConfirmed: false,
    notifies: true,
    staff: ownUid === undefined ? [] : [ownUid],
    roomID: null,
    durationMinutes: time?.durationMinutes ?? 45,
    choice: time === undefined ? null : 'other',
    day: time === undefined ? '' : mexicoDay(time.startsAt),
    time: time === undefined ? '' : paddedClockText(mexicoClock.minuteOf(time.startsAt.getTime())),
    ignoresHours: false,
  };
}

/** "Entrevista virtual con Ana Ruiz". */
export const titleOf = ({ title, type, person }: EventDraft): string =>
  title ?? `${labelOf(eventTypes, type)}${person === null ? '' : ` con ${person.name}`}`.slice(0, 120);

/** Rooms and places are of events where people meet. */
export const isAtPlace = (type: EventType): boolean => type === 'onSite' || type === 'fair';

/** Of a video call; may be empty. */
export const isMeetingUrl = (url: string): boolean => meetingLink(url) !== undefined;
