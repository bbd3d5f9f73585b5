import { randomUUID } from 'node:crypto';
import type { exportAudit } from '@vinculo/contracts/audit';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { StreamContext } from '../../http/route';
import { exportLines } from '../list-exports/export-lines';
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
  const about = { entityID: randomUUID(), entityName: '' };
  await database.write((tx) =>
    appendEvents({ ...context, tx }, [{ ...about, action: 'audit.exported', after: filters }]),
  );
  async function* batches() {
    for (let before: number | undefined; ;) {
      const rows = await listAllEvents(database.read, filters, before, BATCH);
      before = rows.at(-1)?.eventID;
      yield await presentEvents({ ...context, tx: database.read }, rows);
      if (rows.length < BATCH) return;
    }
  }
  yield* exportLines(context, {
    list: 'audit',
    start: [],
    batches: batches(),
    toLine: (events) => ({ kind: 'events' as const, events: [...events] }),
    toEvent: (end) => ({ ...about, action: 'list.export_ended', after: { list: 'audit', ...end } }),
  });
}
