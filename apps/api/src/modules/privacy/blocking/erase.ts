import { wordsOf } from '@vinculo/domain/candidates';
import { folderOf } from '@vinculo/domain/documents';
import type { Tx } from '../../../db/database';
import { withdrawAnswers } from '../../../http/idempotency';
import { deleteMailsAbout } from '../../../mail/outgoing-mails.repository';
import { listEntityEvents } from '../../audit/audit.repository';
import { findPersonalKeys, decryptFields } from '../../audit/personal-fields';
import { untrack } from '../../campaigns/touches.repository';
import { fullName } from '../../candidates/candidate-columns';
import { absorbedInto } from '../../duplicates/merges.repository';
import { deleteTexts } from '../arco/arco-requests.repository';
import { idsIn, removeBlocked, type BlockedRow } from './blocked-people.repository';
import { unlinkPeople } from '../../facts/facts.repository';
import { pendingRemovals } from '../../file-removals/file-removals.repository';
import {
  redactImported,
  removeFromSavedViews,
  deleteKeys,
  deleteMerges,
  deletePresence,
  deleteWords,
} from './erased-person.repository';
import { unlinkReferrals } from '../../referrals/referrals.repository';
import { deleteLinks } from '../../tickets/links/ticket-links.repository';
import { deleteTicketsFrom } from '../../tickets/links/leaving-tickets';
import { openFile } from './quarantine';

const MOST_EVENTS = 10_000;

/**
 * Erases a blocked person permanently: the encrypted file, words used by no one else, stored answers, merges, and the
 * personal key, without which events in the audit log cannot be decrypted. Their bytes become pending for removal.
 */
export async function erase(tx: Tx, blocked: BlockedRow, now: Date): Promise<void> {
  const { docID } = blocked;
  const docIDs = [docID, ...(await absorbedInto(tx, docID))];
  const keys = await findPersonalKeys(tx, docIDs);
  const file = openFile(blocked, keys.get(docID));
  const { row, belongings } = file;
  const absorbed = (await deleteMerges(tx, docIDs)).map((one) => decryptFields(one.row, keys.get(one.docID)));
  const history = (await listEntityEvents(tx, docIDs, undefined, undefined, MOST_EVENTS)).map(
    ({ entityID, before, after }) => {
      const key = keys.get(docIDs.find((one) => one === entityID) ?? docID);
      return [decryptFields(before, key), decryptFields(after, key)];
    },
  );

  const folders = docIDs.map(folderOf);
  const files = [...(belongings['candidate_documents'] ?? []), ...(belongings['ticket_files'] ?? [])];
  const paths = files.map(({ path }) => String(path));
  const strays = paths.filter((path) => !folders.some((folder) => path.startsWith(folder)));
  const names = [fullName(row), row.email, row.phone, row.curp, row.rfc, row.nss, row.address].filter(Boolean);

  // Words of the current file, and words of earlier values.
  await deleteWords(tx, wordsOf(JSON.stringify([file, absorbed, history])));
  const records = [...idsIn(belongings), ...(await deleteTicketsFrom(tx, row.email))];
  await deleteLinks(tx, records);
  await withdrawAnswers(tx, [...docIDs, ...records]);
  await deleteMailsAbout(tx, records);
  // Import rows are matched by identifiers of one person only: an address or a phone may belong to a family.
  await redactImported(tx, docIDs, [row.email, row.curp, row.rfc, row.nss].filter(Boolean));
  await removeFromSavedViews(tx, names);
  await deletePresence(tx, docIDs);
  await deleteTexts(tx, docIDs);
  await removeBlocked(tx, docID);
  await deleteKeys(tx, docIDs);
  await unlinkPeople(tx, docIDs);
  await untrack(tx, docIDs);
  await unlinkReferrals(tx, docIDs);
  await pendingRemovals(tx, [...folders, ...strays], now);
}
