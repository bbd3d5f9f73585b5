import { exportCandidates } from '@vinculo/contracts/candidate-exports';
import { CallError } from '@vinculo/contracts/errors';
import type { RequestOf } from '@vinculo/contracts/wire';
import { callStream } from '../http';

type ExportRequest = RequestOf<typeof exportCandidates>['body'];

/** Receives the number of people before the first row. */
type OnTotal = (total: number) => void;

/**
 * The cells of everyone asked for, batch by batch.
 * @throws CallError `network` when the answer is cut short, or with the code of a refusal; an AbortError.
 */
export async function* readExport(
  body: ExportRequest,
  signal: AbortSignal,
  onTotal: OnTotal,
): AsyncGenerator<readonly (readonly (string | number)[])[]> {
  let count = 0;
  for await (const line of callStream(exportCandidates, { body }, signal)) {
    if (line.kind === 'start') onTotal(line.total);
    else if (line.kind === 'rows') {
      count += line.rows.length;
      yield line.rows;
    } else if (line.count === count) return;
  }
  throw new CallError({});
}
