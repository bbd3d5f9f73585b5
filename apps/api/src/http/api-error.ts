import { ERROR_STATUS, type ErrorCode } from '@vinculo/contracts/errors';
import type { FailureInfo } from '@vinculo/contracts/wire';

/** A refusal with a code that travels; `detail` is for the log only. */
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
