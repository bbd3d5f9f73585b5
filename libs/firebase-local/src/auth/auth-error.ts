/** A refusal of the Auth surface. The code is what the SDKs translate, e.g. `EMAIL_NOT_FOUND`. */
export class AuthError extends Error {
  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(code);
  }
}
