import { CallError, StorageProblem } from '@vinculo/contracts/errors';
import { errorText } from './error-text';

/** The message of a failed call, in one sentence. */
export function problemText(error: unknown): string {
  if (error instanceof StorageProblem) return error.message;
  return error instanceof CallError ? errorText(error.code, error.info) : errorText('network');
}
