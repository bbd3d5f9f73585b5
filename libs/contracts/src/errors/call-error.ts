import type { FailureInfo } from '../wire';
import type { ErrorCode } from './error-codes';

/** What a failed call throws inside queries and mutations; the screen turns its code into words. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network';

  constructor(readonly info: Partial<FailureInfo>) {
    super(info.code ?? 'network');
    this.name = 'CallError';
    this.code = info.code ?? 'network';
  }
}
