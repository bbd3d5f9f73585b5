import { exportAudit, type AuditEvent } from '@vinculo/contracts/audit';
import { CallError } from '@vinculo/contracts/errors';
import { callStream } from '../http';
import type { AuditFilters } from './audit-queries';

/**
 * Every event that matches, newest first, batch by batch.
 * @throws CallError `network` when the answer is cut short, or with the code of a refusal; an AbortError.
 */
export async function* readAudit(filters: AuditFilters, signal: AbortSignal): AsyncGenerator<readonly AuditEvent[]> {
  let count = 0;
  for await (const line of callStream(exportAudit, { body: filters }, signal)) {
    if (line.kind === 'events') {
      count += line.events.length;
      yield line.events;
    } else if (line.count === count) return;
  }
  throw new CallError({});
}
