import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import { createSessionStore } from './session-store';

/** Who asks in a new ticket, and about whom. */
export interface TicketOrigin {
  readonly name?: string;
  readonly email?: string;
  readonly docID?: CandidateId;
  readonly companyID?: CompanyId;
  readonly jobID?: JobId;
}

interface NewTicketSlice {
  /** Null while no ticket is begun. */
  readonly origin: TicketOrigin | null;
  readonly begin: (origin: TicketOrigin) => void;
  readonly close: () => void;
}

/** The dialog «Nuevo ticket», which every screen opens. */
export const useNewTicketStore = createSessionStore<NewTicketSlice>((set) => ({
  origin: null,
  begin: (origin) => set({ origin }),
  close: () => set({ origin: null }),
}));
