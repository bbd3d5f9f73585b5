import { queryOptions } from '@tanstack/react-query';
import { listMailTemplates, type MailStatus } from '@vinculo/contracts/mails';
import { call } from '../http';

export const mailQueries = {
  /** Every mail that the platform sends, with example data. */
  templates: () =>
    queryOptions({ queryKey: ['mail-templates'], queryFn: ({ signal }) => call(listMailTemplates, {}, { signal }) }),
};

const REFRESH_EVERY_MS = 5_000;

/** How soon to read records again whose mails may still wait: no event announces that one was sent. */
export const refetchWhileWaiting = (mails: readonly (MailStatus | null)[]): number | false =>
  mails.some((mail) => mail?.state === 'waiting') && REFRESH_EVERY_MS;
