import { CallError } from '@vinculo/contracts/errors';
import { problemText } from '@vinculo/ui/errors';

/** Why a code did not go through; how long to wait is said in minutes, as people count it. */
export function codeProblem(error: unknown): string {
  if (!(error instanceof CallError) || error.code !== 'rate_limited') return problemText(error);
  const seconds = error.info.retryAfterSeconds ?? 60;
  const minutes = Math.ceil(seconds / 60);
  return `Demasiados intentos. Espera ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} y usa un código nuevo.`;
}
