import { createSessionStore } from './session-store';
import type { AdminRecord } from '../lists';

interface AdminDataSlice {
  readonly admin: AdminRecord | null;
  readonly set: (admin: AdminRecord) => void;
  /** Merges a change; without an admin there is nothing to change. */
  readonly edit: (change: Partial<AdminRecord>) => void;
  readonly clear: () => void;
}

/** The administrator whose record is open. */
export const useAdminDataStore = createSessionStore<AdminDataSlice>((set) => ({
  admin: null,
  set: (admin) => set({ admin }),
  edit: (change) => set(({ admin }) => ({ admin: admin === null ? null : { ...admin, ...change } })),
  clear: () => set({ admin: null }),
}));
