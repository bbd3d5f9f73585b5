import type { ApplicationId } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { createSessionStore } from './session-store';

/** What an event is made for; without a person it is chosen in the dialog. */
export interface SchedulingSubject {
  readonly person?: { readonly docID: CandidateId; readonly name: string };
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
