import { setTimeout as delay } from 'node:timers/promises';
import { candidateId, createCandidate } from '@vinculo/contracts/candidates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { aCandidateInput } from '../../testing/builders';
import { SYSTEM } from '../audit/append-event';
import { findByIdForUpdate as lockCandidate } from '../candidates/candidates.repository';
import { giveBelongings } from '../duplicates/merges.repository';
import { findBlockedForUpdate } from '../privacy/blocking/blocked-people.repository';
import { putBack, quarantine } from '../privacy/blocking/quarantine';
import { findForUpdate as lockVacancies } from '../vacancies/vacancies.repository';
import { findForUpdate } from './applications.repository';
import { lockInvited } from './invitations/invited.repository';
import { moveApplicationsCommand } from './move-applications.command';
import {
  api,
  applied,
  as,
  counts,
  jobID,
  processOf,
  send,
  through,
  undo,
  WHY,
  type Item,
} from './move-applications.fixture';

/** Starts `write` while a transaction that did `held` is open. @returns the answer of `write` */
async function beside<T>(
  held: (tx: Tx) => Promise<unknown>,
  write: () => Promise<T>,
  meanwhile?: (tx: Tx) => Promise<void>,
) {
  const [writing] = await api.database.write(async (tx) => {
    await held(tx);
    const waiting = write();
    await delay(100);
    await tx.execute(sql`set local lock_timeout = '1ms'`);
    await meanwhile?.(tx);
    return [waiting];
  });
  return writing;
}

const hire = (card: Item) => send('hired', [card], { startDate: '2026-12-01' });

test.each<[string, (card: Item) => Promise<() => Promise<unknown>>]>([
  ['a hire', async (card) => () => hire(card)],
  [
    'a hire that is taken back again',
    async (card) => {
      const { operationID } = (await send('offer', (await hire(card)).body.moved, { reason: 'No llegó' })).body;
      return () => undo(operationID);
    },
  ],
])('%s waits for the vacancy before it locks an application, as a closing does', async (_name, prepare) => {
  const card = await through(await applied(), 'interview');
  const write = await prepare(card);
  await beside(
    (tx) => lockVacancies(tx, [jobID]),
    write,
    async (tx) => expect(await findForUpdate(tx, [card.applicationID])).toHaveLength(1),
  );
  expect(await counts()).toMatchObject({ placesLeft: 0 });
});

test('an accepted invitation waits for the person before it locks an application, as a merge does', async () => {
  const { applicationID, docID: key } = await applied();
  const docID = candidateId.parse(key);
  const person = await beside(
    (tx) => lockCandidate(tx, docID),
    () =>
      api.database.write(async (tx) => {
        await lockInvited(tx, applicationID);
        // A consent is stored then, whose reference locks the person.
        return lockCandidate(tx, docID);
      }),
    async (tx) => expect(await findForUpdate(tx, [applicationID])).toHaveLength(1),
  );
  expect(person).toMatchObject({ docID });
});

test('an invitation that is accepted while the file is merged is found in the other file', async () => {
  const { applicationID, docID: key } = await applied();
  const { docID } = (await api.call(createCandidate, { body: aCandidateInput() }, { as })).body;
  const from = candidateId.parse(key);
  const invited = await beside(
    async (tx) => {
      await lockCandidate(tx, from);
      await giveBelongings(tx, { from, to: docID, merged: new Set([from, docID]) });
    },
    () => api.database.write((tx) => lockInvited(tx, applicationID)),
  );
  expect(invited).toMatchObject({ applicationID, docID });
});

test('a person who is blocked while they are being moved comes back where they were moved to', async () => {
  const { applicationID, docID: key, version } = await applied();
  const docID = candidateId.parse(key);
  await beside(
    (tx) =>
      moveApplicationsCommand(
        { tx, now: api.clock.now, origin: '', actor: SYSTEM },
        { body: { to: 'interview', ...WHY, items: [{ applicationID, version }] } },
      ),
    () =>
      api.database.write(async (tx) => {
        const person = await lockCandidate(tx, docID);
        if (person !== undefined) await quarantine(tx, person, api.clock.now);
      }),
  );
  await api.database.write(async (tx) => {
    const blocked = await findBlockedForUpdate(tx, docID);
    if (blocked !== undefined) await putBack(tx, blocked);
  });
  expect(await processOf(docID)).toMatchObject({ stage: 'interview', history: [{ to: 'interview' }, {}] });
});
