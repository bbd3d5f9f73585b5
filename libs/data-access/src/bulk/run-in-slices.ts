import { CallError, ERROR_STATUS, type ErrorCode } from '@vinculo/contracts/errors';

/** A row that the server refused. */
export interface RefusedRow {
  readonly id: string;
  /** '' if the record no longer exists. */
  readonly name: string;
  readonly problem: unknown;
}

export interface BulkOutcome {
  readonly changed: number;
  readonly refused: readonly RefusedRow[];
  /** Ids of rows that were not sent, or sent without an answer. */
  readonly left: readonly string[];
  /** Why the run ended early; null if it was stopped. */
  readonly problem: unknown;
}

/** Sends one slice. Never rejects: a failure is part of the outcome. */
type SendSlice<Item> = (slice: readonly Item[]) => Promise<BulkOutcome>;

/** How the caller follows and stops a run. */
export interface RunControl {
  /** Called after each slice with the number of rows sent so far. */
  readonly onProgress: (sent: number) => void;
  /** Ends the run after the current slice. */
  readonly signal: AbortSignal;
}

interface Run<Item> extends RunControl {
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** Rows per slice. */
  readonly size: number;
  readonly send: SendSlice<Item>;
}

/** Sends the items slice by slice, until one of them has no answer. Never rejects. */
export async function runInSlices<Item>({
  items,
  idOf,
  size,
  send,
  onProgress,
  signal,
}: Run<Item>): Promise<BulkOutcome> {
  let changed = 0;
  const refused: RefusedRow[] = [];
  for (let start = 0; start < items.length; start += size) {
    if (signal.aborted) return { changed, refused, left: items.slice(start).map(idOf), problem: null };
    const outcome = await send(items.slice(start, start + size));
    changed += outcome.changed;
    refused.push(...outcome.refused);
    const { left, problem } = outcome;
    const next = Math.min(start + size, items.length);
    if (left.length > 0) return { changed, refused, left: [...left, ...items.slice(next).map(idOf)], problem };
    onProgress(next);
  }
  return { changed, refused, left: [], problem: null };
}

/** Sends a slice in one request, with an idempotency key of its own. */
export const inOneRequest =
  <Item>(
    idOf: (item: Item) => string,
    request: (slice: readonly Item[], idempotencyKey: string) => Promise<Pick<BulkOutcome, 'changed' | 'refused'>>,
  ): SendSlice<Item> =>
  async (slice) => {
    try {
      return { ...(await request(slice, crypto.randomUUID())), left: [], problem: null };
    } catch (problem) {
      return { changed: 0, refused: [], left: slice.map(idOf), problem };
    }
  };

/** Refusals of the caller or of all requests, not of one row. */
const OF_THE_RUN: readonly ErrorCode[] = [
  'proof_required',
  'second_factor_required',
  'second_factor_missing',
  'criminal_record_locked',
];

/** Whether a request failed because of its row, so that the others are still sent. */
export const refusesRow = (problem: unknown): boolean =>
  problem instanceof CallError &&
  problem.code !== 'network' &&
  [400, 403, 404, 409].includes(ERROR_STATUS[problem.code]) &&
  !OF_THE_RUN.includes(problem.code);

interface Row {
  readonly id: string;
  readonly name: string;
}

/** Sends each row of a slice in a request with an idempotency key of its own, all at once. */
export const rowByRow =
  <Item>(
    rowOf: (item: Item) => Row,
    request: (item: Item, idempotencyKey: string) => Promise<unknown>,
    isOfRow = refusesRow,
  ): SendSlice<Item> =>
  async (slice) => {
    const failed = (
      await Promise.all(
        slice.map((item) =>
          request(item, crypto.randomUUID()).then(
            () => [],
            (problem: unknown) => [{ ...rowOf(item), problem }],
          ),
        ),
      )
    ).flat();
    const unanswered = failed.filter(({ problem }) => !isOfRow(problem));
    return {
      changed: slice.length - failed.length,
      refused: failed.filter(({ problem }) => isOfRow(problem)),
      left: unanswered.map(({ id }) => id),
      problem: unanswered[0]?.problem ?? null,
    };
  };
