import type { ErrorCode } from '@vinculo/contracts/errors';

/** Refusals that the person can answer; then the request is sent again. */
export const ANSWERABLE = [
  'criminal_record_locked',
  'session_idle',
  'proof_required',
] as const satisfies readonly ErrorCode[];
export type Answerable = (typeof ANSWERABLE)[number];

/** Asks for what a refusal wants first. @returns whether it is worth asking again. */
type Ask = () => Promise<boolean>;

const asks = new Map<Answerable, Ask>();
const asking = new Map<Answerable, Promise<boolean>>();

/** Says who asks the person for what a refusal wants. @returns the way to stop. */
export function answerRefusalsWith(code: Answerable, given: Ask): () => void {
  asks.set(code, given);
  return () => {
    if (asks.get(code) === given) asks.delete(code);
  };
}

/** Asks once for all requests that wait for it. @returns false where nobody asks, or the person would rather not. */
export function askFirst(code: Answerable): Promise<boolean> {
  const open = asking.get(code);
  if (open !== undefined) return open;
  const asked = (asks.get(code)?.() ?? Promise.resolve(false)).finally(() => asking.delete(code));
  asking.set(code, asked);
  return asked;
}
