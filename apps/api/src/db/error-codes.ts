/** The codes of an error and of its causes: SQLSTATE, the driver's, the framework's. */
export function errorCodesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...own, ...errorCodesOf(error.cause)];
}

export const UNIQUE_VIOLATION = '23505';

/** Class 22 is a data exception, class 23 a violated constraint: the same values fail again. */
export const isValueRefused = (error: unknown): boolean => errorCodesOf(error).some((code) => /^2[23]...$/.test(code));
