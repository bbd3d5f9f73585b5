import { useAuthStore } from '../state';

const PREFIX = 'vinculo.session-draft.';
const ownPrefix = (uid: string): string => `${PREFIX}${uid}.`;

/** Drafts of other users of the tab; all of them after signing out. */
function removeForeign(uid: string | null): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && (uid === null || !key.startsWith(ownPrefix(uid)))) sessionStorage.removeItem(key);
}

// A session that ran out leaves the drafts: its user signs in again and goes on.
useAuthStore.subscribe(({ user, hasSignedOut }) => {
  if (user !== null) removeForeign(user.uid);
  else if (hasSignedOut) removeForeign(null);
});

export interface DraftName {
  readonly uid: string;
  /** What is written there: `ticket.<id>`. */
  readonly of: string;
}

const keyOf = ({ uid, of }: DraftName): string => `${ownPrefix(uid)}${of}`;

/** The draft as it was stored; null if there is none. */
export function readDraft(name: DraftName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

export function storeDraft(name: DraftName, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // The browser's storage is full: the draft lives as long as its screen.
  }
}
