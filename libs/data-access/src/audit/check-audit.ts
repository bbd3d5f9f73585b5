import { checkAuditChain, type AuditCheck } from '@vinculo/contracts/audit';
import { CallError } from '@vinculo/contracts/errors';
import { callStream } from '../http';

/**
 * Checks the whole log on the server.
 * @param onProgress hears the part that is done, 0 to 1.
 * @throws CallError `network` when the answer ends before it is whole; a refusal's code; an AbortError.
 */
export async function checkAudit(onProgress: (done: number) => void, signal: AbortSignal): Promise<AuditCheck> {
  for await (const line of callStream(checkAuditChain, {}, signal)) {
    if (line.kind === 'end') return line;
    onProgress(line.done);
  }
  throw new CallError({});
}
