const STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  UNIMPLEMENTED: 501,
} as const;
export type FirestoreStatus = keyof typeof STATUS;

/** A refusal of the Firestore surface, under the HTTP status of its gRPC one. */
export class FirestoreError extends Error {
  readonly httpStatus: number;

  constructor(
    readonly status: FirestoreStatus,
    message: string,
  ) {
    super(message);
    this.httpStatus = STATUS[status];
  }
}
