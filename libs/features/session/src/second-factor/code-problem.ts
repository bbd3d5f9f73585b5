import { CallError } from '@vinculo/contracts/errors';
import { problemText } from '@vinculo/ui/errors';

/** The error of a refused code; waiting times are in minutes. */
export function codeProblem(error: unknown): string {
  if (!(error instanceof CallError) || error.code !== 'rate_limited') return problemText(error);
  const seconds = error.info.retryAfterSeconds ?? 60;
  const minutes = Math.ceil(seconds / 60);
  return `Demasiados intentos. Espera ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} y usa un código nuevo.`;
}
