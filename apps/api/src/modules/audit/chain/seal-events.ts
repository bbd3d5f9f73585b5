import { send, type Tx } from '../../../db/database';
import { sendAnnouncements } from '../../../announcements/announce';
import { changesIn } from './announced-changes';
import type { StoredEvent } from '../audit.repository';
import { lastSealed, tryLockChain, unsealedEvents, writeSeals, type Seal } from './chain.repository';
import { eventHash, GENESIS_HASH } from './event-hash';

const SEALED_AT_ONCE = 500;

function chain(lastHash: string, events: readonly StoredEvent[]): Seal[] {
  let previousHash = lastHash;
  return events.map((event) => {
    const seal = { eventID: event.eventID, previousHash, hash: eventHash(previousHash, event) };
    previousHash = seal.hash;
    return seal;
  });
}

/**
 * Seals a batch of committed events at the end of the chain, and sends the pending announcements of all transactions.
 * @returns `busy` while another instance is sealing, `more` while events are left.
 */
export async function sealEvents(tx: Tx): Promise<'done' | 'more' | 'busy'> {
  // Pipelined; the server runs them one after the other, so that the reads happen under the lock.
  const [isLocked, events, last] = await Promise.all([
    tryLockChain(tx),
    unsealedEvents(tx, SEALED_AT_ONCE),
    lastSealed(tx),
  ]);
  if (!isLocked) return 'busy';
  if (events.length > 0) await send(tx, writeSeals(tx, chain(last?.hash ?? GENESIS_HASH, events)));
  await send(tx, sendAnnouncements(tx, changesIn(events)));
  return events.length === SEALED_AT_ONCE ? 'more' : 'done';
}
