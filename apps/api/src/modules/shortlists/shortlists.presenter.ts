import type { Shortlist } from '@vinculo/contracts/shortlists';
import type { Tx } from '../../db/database';
import { latestMails } from '../../mail/outgoing-mails.repository';
import { presentMail } from '../../mail/send-mail';
import { findStored } from '../vacancies/vacancies.repository';
import { listPeople, type StoredShortlist } from './shortlists.repository';

/** Shortlists of one vacancy with their candidates, answers and mails. */
export async function presentShortlists(tx: Tx, rows: readonly StoredShortlist[], now: Date): Promise<Shortlist[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const isVacancyClosed = (await findStored(tx, first.jobID)).status === 'closed';
  const ids = rows.map(({ shortlistID }) => shortlistID);
  const people = await listPeople(tx, ids);
  const mails = await latestMails(tx, 'shortlist', ids);
  return rows.map(({ shortlistID, ...row }) => ({
    shortlistID,
    recipientName: row.recipientName,
    byName: row.actorName,
    at: row.at.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= now,
    isVacancyClosed,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    opens: row.opens,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    mail: presentMail(mails.get(shortlistID)),
    people: people
      .filter((person) => person.shortlistID === shortlistID)
      .map(({ applicationID, candidateName, answer, answeredAt }) => ({
        applicationID,
        candidateName,
        answer,
        answeredAt: answeredAt?.toISOString() ?? null,
      })),
  }));
}

export async function presentShortlist(tx: Tx, row: StoredShortlist, now: Date): Promise<Shortlist> {
  const [shortlist] = await presentShortlists(tx, [row], now);
  if (shortlist === undefined) throw new Error('A stored shortlist was not presented.');
  return shortlist;
}
