const STATUS = {
  'Bad Request': 400,
  Unauthorized: 401,
  'Payment Required': 402,
  Forbidden: 403,
  'Not Found': 404,
} as const;

/** A refusal of the Storage surface; the SDK tells its errors apart by the HTTP status alone. */
export class StorageError extends Error {
  readonly status: number;

  constructor(reason: keyof typeof STATUS) {
    super(reason);
    this.status = STATUS[reason];
  }
}
