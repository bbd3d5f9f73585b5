/** What went wrong: the SDK's own code (`auth/wrong-password`, `storage/unauthorized`, `not-found`) and its message. */
export interface FirebaseFailure {
  readonly code: string;
  readonly message: string;
}

/** The result of every call; none of them throws. */
export type FirebaseResult<T> =
  ({ readonly success: true } & T) | { readonly success: false; readonly info: FirebaseFailure };

const isCoded = (error: unknown): error is FirebaseFailure =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** The Auth SDK takes an answer that it cannot read, such as a server error's page, for a lost network. */
const isUnreadable = (error: FirebaseFailure & { readonly customData?: { readonly message?: unknown } }): boolean =>
  error.code === 'auth/network-request-failed' && /^SyntaxError/.test(String(error.customData?.message));

/** The failure behind an error. Browsers throw a TypeError for code or data that did not arrive over the network. */
export function failureOf(error: unknown): FirebaseFailure {
  if (isCoded(error) && isUnreadable(error)) return { code: 'auth/internal-error', message: error.message };
  if (isCoded(error)) return { code: error.code, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { code: error instanceof TypeError ? 'network-request-failed' : 'internal-error', message };
}

/** Runs a call and returns its errors as failures. */
export async function resultOf<T extends object>(call: () => Promise<T>): Promise<FirebaseResult<T>> {
  try {
    return { success: true, ...(await call()) };
  } catch (error) {
    return { success: false, info: failureOf(error) };
  }
}
