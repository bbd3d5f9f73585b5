import type { checkAuditChain } from '@vinculo/contracts/audit';
import type { ResponseOf } from '@vinculo/contracts/wire';
import type { StreamContext } from '../../../http/route';
import type { AuditAnchors } from '../../../anchors/audit-anchors';
import { anchorLog, placeOf } from './anchor-log';
import { countThrough, countUnsealed, lastSealed, sealedAfter, type Place } from './chain.repository';
import { eventHash, GENESIS_HASH } from './event-hash';

/** The most events in memory at once. */
const BATCH = 1_000;

const isBefore = (one: Place, other: Place): boolean =>
  one.batch < other.batch || (one.batch === other.batch && one.eventID < other.eventID);

/**
 * Walks the sealed log in batches, hashes each event again, and compares the log with the last anchor outside the
 * database. A log without findings is anchored at its end. Events that are not sealed yet are counted.
 */
export async function* checkChainStream(
  { database, now }: StreamContext,
  anchors: AuditAnchors,
): AsyncGenerator<ResponseOf<typeof checkAuditChain>> {
  const { read } = database;
  const anchor = await anchors.last();
  const anchored = anchor === null ? undefined : placeOf(anchor);
  const newest = await lastSealed(read);
  const total = newest === undefined ? 0 : await countThrough(read, undefined, newest);
  let previousHash = GENESIS_HASH;
  let last: Place | undefined;
  let events = 0;
  const end = async (brokenAt: number | null, missing: number) => {
    const { events: unsealed, oldestAt } = await countUnsealed(read);
    const oldestUnsealedAt = oldestAt?.toISOString() ?? null;
    const checkedAt = now.toISOString();
    return { kind: 'end', events, brokenAt, missing, unsealed, oldestUnsealedAt, anchor, checkedAt } as const;
  };
  /** Whether the anchor lies after the last event that was walked. */
  const isAhead = () => anchored !== undefined && (last === undefined || isBefore(last, anchored));
  for (;;) {
    const batch = await sealedAfter(read, last, BATCH);
    for (const event of batch) {
      const { eventID, hash } = event;
      const fits = event.previousHash === previousHash && hash === eventHash(previousHash, event);
      // An anchored event that is missing was cut off, even if the log has grown since.
      if (anchor !== null && isAhead() && isBefore(placeOf(anchor), event))
        return yield await end(eventID, anchor.events - events);
      events += 1;
      const contradicts = eventID === anchor?.eventID && (hash !== anchor.hash || events !== anchor.events);
      if (!fits || contradicts) return yield await end(eventID, 0);
      previousHash = hash;
      last = event;
    }
    if (batch.length < BATCH) break;
    yield { kind: 'progress', done: Math.min(1, events / total) };
  }
  if (anchor !== null && isAhead()) return yield await end(null, anchor.events - events);
  await anchorLog(read, anchors, now);
  yield await end(null, 0);
}
