import type { CandidateId } from '@vinculo/contracts/candidates';
import { ticketId, type TicketId } from '@vinculo/contracts/tickets';
import { addDays, mexicoDay } from '@vinculo/domain/calendar';
import type { Tx } from '../../../db/database';
import { withdrawAnswers } from '../../../http/idempotency';
import { findPersonalKeys, decryptFields, personalKeysOf, encryptFields } from '../../audit/personal-fields';
import type { CandidateRow } from '../../candidates/candidate-columns';
import { insert, removeMany } from '../../candidates/candidates.repository';
import { restoredRow } from '../../duplicates/merged-row';
import {
  belongingsOf,
  idsIn,
  insertBlocked,
  removeBlocked,
  returnBelongings,
  markNotDuplicateAgain,
  notDuplicatesOf,
  type BlockedRow,
} from './blocked-people.repository';
import { daysOf } from '../../retention/retention-rules.repository';
import { leaveMerges, rejoinMerges } from '../../tickets/links/leaving-tickets';
import { adoptTickets } from '../../tickets/tickets.repository';
import { redactImported } from './erased-person.repository';

type Row = Readonly<Record<string, unknown>>;

/** A decrypted blocked file. */
export interface OpenedFile {
  readonly row: CandidateRow;
  readonly belongings: Readonly<Record<string, readonly Row[]>>;
  readonly notDuplicates: readonly string[];
}

const ticketsIn = ({ tickets = [] }: OpenedFile['belongings']): TicketId[] =>
  tickets.map(({ ticketID }) => ticketId.parse(ticketID));

/**
 * Moves a locked candidate's row and all its records into quarantine, encrypted with their own key. Searches, counts,
 * comparisons and exports need no condition for blocked candidates, because the rows are not there.
 */
export async function quarantine(tx: Tx, row: CandidateRow, now: Date): Promise<void> {
  const { docID } = row;
  const key = (await personalKeysOf(tx, [docID])).get(docID);
  if (key === undefined) throw new Error('The person has no key.');
  await adoptTickets(tx, docID, row.email);
  const belongings = await belongingsOf(tx, docID);
  const notDuplicates = await notDuplicatesOf(tx, docID);
  await leaveMerges(tx, ticketsIn(belongings));
  await removeMany(tx, [row]);
  await redactImported(tx, [docID], []);
  await withdrawAnswers(tx, [docID, ...idsIn(belongings)]);
  await insertBlocked(tx, {
    docID,
    file: encryptFields({ row, belongings, notDuplicates }, key),
    blockedAt: now,
    erasableFrom: addDays(mexicoDay(now), await daysOf(tx, 'blockedPeople')),
  });
}

/** Decrypts a blocked file. @throws if the person's key was deleted. */
export function openFile(blocked: BlockedRow, key: Buffer | undefined): OpenedFile {
  if (key === undefined) throw new Error('The blocked person has no key.');
  // `toldApart` is the name in files of earlier versions.
  const { row, belongings, toldApart, notDuplicates = toldApart } = decryptFields(blocked.file, key);
  return {
    row: restoredRow(row as Row),
    belongings: belongings as OpenedFile['belongings'],
    notDuplicates: notDuplicates as OpenedFile['notDuplicates'],
  };
}

/** Decrypts several blocked files. Those that were erased since they were read have no key and are left out. */
export async function openFiles(tx: Tx, blocked: readonly BlockedRow[]): Promise<ReadonlyMap<CandidateId, OpenedFile>> {
  const keys = await findPersonalKeys(
    tx,
    blocked.map(({ docID }) => docID),
  );
  return new Map(
    blocked.filter(({ docID }) => keys.has(docID)).map((one) => [one.docID, openFile(one, keys.get(one.docID))]),
  );
}

/** Restores a blocked person's row and records from quarantine. */
export async function putBack(tx: Tx, blocked: BlockedRow): Promise<void> {
  const { docID } = blocked;
  const file = openFile(blocked, (await findPersonalKeys(tx, [docID])).get(docID));
  await markNotDuplicateAgain(tx, docID, file.notDuplicates);
  await insert(tx, file.row);
  await returnBelongings(tx, file.belongings);
  await rejoinMerges(tx, ticketsIn(file.belongings));
  await removeBlocked(tx, docID);
}
