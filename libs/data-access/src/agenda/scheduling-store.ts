import type { ApplicationId } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { createSessionStore } from '../state';

/** What an event is made for; without a person it is chosen in the dialog. */
export interface SchedulingSubject {
  /** The docID is null for a person of a blind selection, whose application is then given. */
  readonly person?: { readonly docID: CandidateId | null; readonly name: string };
  readonly applicationID?: ApplicationId;
  readonly vacancyName?: string;
  /** The time that was drawn in the calendar. */
  readonly time?: { readonly startsAt: Date; readonly durationMinutes: number };
}

interface SchedulingSlice {
  /** Null while nothing is scheduled. */
  readonly subject: SchedulingSubject | null;
  readonly schedule: (subject: SchedulingSubject) => void;
  readonly close: () => void;
}

/** The dialog «Agendar», which every screen opens. */
export const useSchedulingStore = createSessionStore<SchedulingSlice>((set) => ({
  subject: null,
  schedule: (subject) => set({ subject }),
  close: () => set({ subject: null }),
}));
