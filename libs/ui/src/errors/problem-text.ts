import { CallError } from '@vinculo/contracts/errors';
import { errorText } from './error-text';

/** What a failed call means for the person, in a sentence. */
export const problemText = (error: unknown): string =>
  error instanceof CallError ? errorText(error.code, error.info) : errorText('network');
