import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';
import { useAuthStore } from '../state';
import { readDraft, storeDraft } from './session-drafts';

interface SessionDraft<T extends object> {
  readonly draft: T;
  readonly change: (change: Partial<T>) => void;
}

/**
 * What is being written, kept over reloads until the tab is closed or its user signs out: it may hold personal data.
 * The component is keyed by what the draft belongs to.
 * @param of names it: `ticket.<id>`.
 * @param empty used when none is stored, or the stored one no longer parses.
 */
export function useSessionDraft<T extends object>(of: string, schema: z.ZodMiniType<T>, empty: T): SessionDraft<T> {
  const uid = useAuthStore(({ user }) => user?.uid ?? '');
  const [draft, setDraft] = useState<T>(() => {
    const stored = schema.safeParse(readDraft({ uid, of }));
    return stored.success ? stored.data : empty;
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
  };
}
