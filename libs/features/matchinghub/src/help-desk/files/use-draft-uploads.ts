import type { TicketFile, TicketFileId, TicketId } from '@vinculo/contracts/tickets';
import { useAttachTicketFile, useRemoveTicketFile } from '@vinculo/data-access/tickets';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useState } from 'react';

interface DraftUpload {
  readonly id: string;
  readonly file: File;
  /** Null while it is on its way. */
  readonly problem: string | null;
}

export interface DraftUploads {
  readonly items: readonly DraftUpload[];
  readonly isUploading: boolean;
  readonly removing: TicketFileId | null;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  /** Takes one that failed off the list. */
  readonly drop: (id: string) => void;
  readonly remove: (file: TicketFile) => Promise<void>;
}

/** Adds files to the answer that is being written. One that is refused says why; what is written stays. */
export function useDraftUploads(ticketID: TicketId): DraftUploads {
  const [items, setItems] = useState<readonly DraftUpload[]>([]);
  const attach = useAttachTicketFile(ticketID);
  const removal = useRemoveTicketFile(ticketID);
  const drop = (id: string): void => setItems((known) => known.filter((one) => one.id !== id));
  const mark = (id: string, problem: string | null): void =>
    setItems((known) => known.map((one) => (one.id === id ? { ...one, problem } : one)));
  const send = ({ id, file }: Pick<DraftUpload, 'id' | 'file'>): Promise<void> =>
    attach.mutateAsync(file).then(
      () => drop(id),
      (error: unknown) => mark(id, problemText(error)),
    );

  return {
    items,
    drop,
    isUploading: items.some(({ problem }) => problem === null),
    removing: removal.isPending ? removal.variables : null,
    add(files) {
      const added = files.map((file) => ({ id: crypto.randomUUID(), file, problem: null }));
      setItems((known) => [...known, ...added]);
      for (const one of added) void send(one);
    },
    retry(id) {
      const found = items.find((one) => one.id === id);
      if (found === undefined) return;
      mark(id, null);
      void send(found);
    },
    remove: ({ fileID }) =>
      removal.mutateAsync(fileID).then(
        () => undefined,
        (error: unknown) => void notify.error(problemText(error)),
      ),
  };
}
