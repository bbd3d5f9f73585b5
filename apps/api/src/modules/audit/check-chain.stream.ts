import type { checkAuditChain } from '@vinculo/contracts/audit';
import type { ResponseOf } from '@vinculo/contracts/wire';
import type { StreamContext } from '../../http/route';
import { eventHash, GENESIS_HASH } from './append-event';
import { anchorLog, type AuditAnchors } from './audit-anchors';
import { eventsAfter, lastEvent } from './audit.repository';

/** All that is in memory at once. */
const BATCH = 1_000;

/**
 * Walks the whole log in batches, hashes each event again, and compares the log with the last anchor outside the database.
 * A log that is whole is anchored where it ends.
 */
export async function* checkChainStream(
  { database, now }: StreamContext,
  anchors: AuditAnchors,
): AsyncGenerator<ResponseOf<typeof checkAuditChain>> {
  const { read } = database;
  const anchor = await anchors.last();
  const target = (await lastEvent(read))?.eventID ?? 0;
  let previousHash = GENESIS_HASH;
  let lastID = 0;
  let events = 0;
  const end = (brokenAt: number | null, missing: number) =>
    ({ kind: 'end', events, brokenAt, missing, anchor, checkedAt: now.toISOString() }) as const;
  for (;;) {
    const batch = await eventsAfter(read, lastID, BATCH);
    for (const { eventID, hash, ...event } of batch) {
      const fits = event.previousHash === previousHash && eventHash(event) === hash;
      // What was anchored and is not there was cut off, even where the log has been written on since.
      if (anchor !== null && lastID < anchor.eventID && eventID > anchor.eventID)
        return yield end(eventID, anchor.events - events);
      events += 1;
      const contradicts = eventID === anchor?.eventID && (hash !== anchor.hash || events !== anchor.events);
      if (!fits || contradicts) return yield end(eventID, 0);
      previousHash = hash;
      lastID = eventID;
    }
    if (batch.length < BATCH) break;
    yield { kind: 'progress', done: Math.min(1, lastID / target) };
  }
  if (anchor !== null && lastID < anchor.eventID) return yield end(null, anchor.events - events);
  await anchorLog(read, anchors, now);
  yield end(null, 0);
}
