import type { ErrorCode } from '@vinculo/contracts/errors';

/** Refusals that the user can resolve; the request is then sent again. */
export const ANSWERABLE = [
  'criminal_record_locked',
  'session_idle',
  'proof_required',
] as const satisfies readonly ErrorCode[];
export type Answerable = (typeof ANSWERABLE)[number];

/** Asks the user for what a refusal requires. @returns whether to send the request again. */
type Ask = () => Promise<boolean>;

const asks = new Map<Answerable, Ask>();
const asking = new Map<Answerable, Promise<boolean>>();

/** Registers the dialog for a refusal. @returns the function that unregisters it. */
export function answerRefusalsWith(code: Answerable, given: Ask): () => void {
  asks.set(code, given);
  return () => {
    if (asks.get(code) === given) asks.delete(code);
  };
}

/** Asks once for all waiting requests. @returns false when no dialog is registered, or the user cancels. */
export function askFirst(code: Answerable): Promise<boolean> {
  const open = asking.get(code);
  if (open !== undefined) return open;
  const asked = (asks.get(code)?.() ?? Promise.resolve(false)).finally(() => asking.delete(code));
  asking.set(code, asked);
  return asked;
}
