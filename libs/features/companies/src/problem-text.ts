import { CallError } from '@vinculo/data-access/http';
import { errorText } from '@vinculo/ui/errors';

/** What a failed call means for the person, in a sentence. */
export const problemText = (error: unknown): string =>
  error instanceof CallError ? errorText(error.code, error.info) : errorText('network');
