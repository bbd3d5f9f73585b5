import { createSessionStore } from '../state';

/** How long a row shows who has just changed it. */
const SAID_FOR_MS = 8_000;

interface LiveSlice {
  /** Whether the event stream is open: changes arrive over it, and nothing is polled. */
  readonly isOn: boolean;
  /** Who has just changed which record, by the record's id. */
  readonly changedBy: ReadonlyMap<string, string>;
  readonly setOn: (isOn: boolean) => void;
  readonly setChangedBy: (entityIDs: readonly string[], byName: string) => void;
}

/** State from the event stream that no query holds. */
export const useLiveStore = createSessionStore<LiveSlice>((set) => ({
  isOn: false,
  changedBy: new Map(),
  setOn: (isOn) => set({ isOn }),
  setChangedBy: (entityIDs, byName) => {
    set(({ changedBy }) => ({ changedBy: new Map([...changedBy, ...entityIDs.map((id) => [id, byName] as const)]) }));
    const removeExpired = ({ changedBy }: LiveSlice) => ({
      changedBy: new Map([...changedBy].filter(([id]) => !entityIDs.includes(id))),
    });
    setTimeout(() => set(removeExpired), SAID_FOR_MS);
  },
}));

/** Who has just changed which row, for the tables that show them. */
export const useChangedBy = () => useLiveStore(({ changedBy }) => changedBy);
