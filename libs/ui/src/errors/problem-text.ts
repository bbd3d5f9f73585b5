import { CallError } from '@vinculo/contracts/errors';
import { errorText } from './error-text';

/** The message of a failed call, in one sentence. */
export const problemText = (error: unknown): string =>
  error instanceof CallError ? errorText(error.code, error.info) : errorText('network');
