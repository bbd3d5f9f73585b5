import { randomUUID } from 'node:crypto';
import type { exportAudit } from '@vinculo/contracts/audit';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { StreamContext } from '../../http/route';
import { appendEvents } from './append-event';
import { listAllEvents } from './audit.repository';
import { presentEvents } from './present-events';

/** The most events in memory at once. */
const BATCH = 500;

/** Reads events in batches. The export is itself an event, and so the first line of the file. */
export async function* exportAuditStream(
  context: StreamContext,
  { body: filters }: ParsedRequestOf<typeof exportAudit>,
): AsyncGenerator<ResponseOf<typeof exportAudit>> {
  const { database } = context;
  await database.write((tx) =>
    appendEvents({ ...context, tx }, [
      { action: 'audit.exported', entityID: randomUUID(), entityName: '', after: filters },
    ]),
  );
  const { actorUid, entityID, subject, action, from, to } = filters;
  let count = 0;
  for (let before: number | undefined; ;) {
    const rows = await listAllEvents(database.read, { actorUid, entityID, subject, action, from, to }, before, BATCH);
    before = rows.at(-1)?.eventID;
    if (rows.length > 0) {
      yield { kind: 'events', events: [...(await presentEvents({ ...context, tx: database.read }, rows))] };
    }
    count += rows.length;
    if (rows.length < BATCH) break;
  }
  yield { kind: 'end', count };
}
