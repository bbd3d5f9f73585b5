import type { TicketDetail } from '@vinculo/contracts/tickets';
import { useSaveTicketDraft } from '@vinculo/data-access/tickets';
import { useEffect, useRef } from 'react';

const SAVE_AFTER_MS = 1_500;

/**
 * Keeps a draft on the server too, after a pause in typing. A failure is no loss: the browser has it.
 * @returns stops saving, and resolves when nothing is on its way.
 */
export function useSaveDraft({ ticketID, draft }: TicketDetail, text: string): () => Promise<unknown> {
  const { mutateAsync } = useSaveTicketDraft(ticketID);
  const known = useRef(draft);
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<number>(undefined);
  useEffect(() => {
    if (text === known.current) return;
    timer.current = window.setTimeout(() => {
      known.current = text;
      pending.current = mutateAsync(text).catch(() => undefined);
    }, SAVE_AFTER_MS);
    return () => window.clearTimeout(timer.current);
  }, [text, mutateAsync]);
  return () => {
    window.clearTimeout(timer.current);
    // An answer takes the draft along.
    known.current = '';
    return pending.current;
  };
}
