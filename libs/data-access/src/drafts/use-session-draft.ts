import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';
import { useAuthStore } from '../state';
import { readDraft, storeDraft } from './session-drafts';

interface SessionDraft<T extends object> {
  readonly draft: T;
  readonly change: (change: Partial<T>) => void;
  readonly discard: () => void;
}

/**
 * What is being written, kept over reloads until the tab is closed or its user signs out: it may hold personal data.
 * The component is keyed by what the draft belongs to.
 * @param of names it: `ticket.<id>`.
 * @param start the empty draft; a stored one that no longer parses is dropped.
 */
export function useSessionDraft<T extends object>(
  of: string,
  schema: z.ZodMiniType<T>,
  start: () => T,
): SessionDraft<T> {
  const uid = useAuthStore(({ user }) => user?.uid ?? '');
  const [draft, setDraft] = useState<T>(() => {
    const stored = schema.safeParse(readDraft({ uid, of }));
    return stored.success ? stored.data : start();
  });
  return {
    draft,
    change: useCallback(
      (change) =>
        setDraft((current) => {
          const next = { ...current, ...change };
          storeDraft({ uid, of }, next);
          return next;
        }),
      [uid, of],
    ),
    discard: () => {
      storeDraft({ uid, of }, null);
      setDraft(start());
    },
  };
}
