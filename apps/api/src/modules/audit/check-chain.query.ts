import type { checkAuditChain } from '@vinculo/contracts/audit';
import type { ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { eventHash, GENESIS_HASH } from './append-event';
import { eventsAfter } from './audit.repository';

const BATCH = 2_000;

/** Walks the whole chain and hashes each event again. */
export async function checkChainQuery({ tx, now }: RouteContext): Promise<ResponseOf<typeof checkAuditChain>> {
  let previousHash = GENESIS_HASH;
  let lastID = 0;
  let events = 0;
  const answer = (brokenAt: number | null) => ({ events, brokenAt, checkedAt: now.toISOString() });
  for (;;) {
    const batch = await eventsAfter(tx, lastID, BATCH);
    for (const { eventID, hash, ...event } of batch) {
      if (event.previousHash !== previousHash || eventHash(event) !== hash) return answer(eventID);
      previousHash = hash;
      lastID = eventID;
      events += 1;
    }
    if (batch.length < BATCH) return answer(null);
  }
}
