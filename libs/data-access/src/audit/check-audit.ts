import { checkAuditChain, type AuditCheck } from '@vinculo/contracts/audit';
import { CallError } from '@vinculo/contracts/errors';
import { callStream } from '../http';

/**
 * Checks the whole log on the server.
 * @param onProgress receives the fraction done, 0 to 1.
 * @throws CallError `network` when the answer is cut short, or with the code of a refusal; an AbortError.
 */
export async function checkAudit(onProgress: (done: number) => void, signal: AbortSignal): Promise<AuditCheck> {
  for await (const line of callStream(checkAuditChain, {}, signal)) {
    if (line.kind === 'end') return line;
    onProgress(line.done);
  }
  throw new CallError({});
}
