import { ERROR_STATUS, type ErrorCode } from '@vinculo/contracts/errors';
import type { FailureInfo } from '@vinculo/contracts/wire';

/** An error that is sent to the client as its code; `detail` is only logged. */
export class ApiError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly info: Omit<FailureInfo, 'code'> = {},
    detail: string = code,
  ) {
    super(detail);
    this.name = 'ApiError';
    this.status = ERROR_STATUS[code];
  }
}
