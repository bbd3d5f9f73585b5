const STATUS = {
  'Bad Request': 400,
  Unauthorized: 401,
  'Payment Required': 402,
  Forbidden: 403,
  'Not Found': 404,
} as const;

/** A refusal of the Storage surface; the SDK distinguishes errors only by HTTP status. */
export class StorageError extends Error {
  readonly status: number;

  constructor(reason: keyof typeof STATUS) {
    super(reason);
    this.status = STATUS[reason];
  }
}
