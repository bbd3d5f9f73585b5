import { CallError } from '@vinculo/contracts/errors';
import { exportList } from '@vinculo/contracts/list-exports';
import type { RequestOf } from '@vinculo/contracts/wire';
import { callStream } from '../http';

export type ListExport = RequestOf<typeof exportList>['body']['search'];

/**
 * The cells of every row that matches, batch by batch.
 * @throws CallError `network` when the answer is cut short, or with the code of a refusal; an AbortError.
 */
export async function* readListExport(
  search: ListExport,
  signal: AbortSignal,
  onTotal: (total: number | null) => void,
): AsyncGenerator<readonly (readonly (string | number)[])[]> {
  let count = 0;
  for await (const line of callStream(exportList, { body: { search } }, signal)) {
    if (line.kind === 'start') onTotal(line.total);
    else if (line.kind === 'rows') {
      count += line.rows.length;
      yield line.rows;
    } else if (line.count === count) return;
  }
  throw new CallError({});
}
