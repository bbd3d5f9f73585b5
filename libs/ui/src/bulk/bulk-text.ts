import { CallError } from '@vinculo/contracts/errors';
import { counted } from '@vinculo/domain/formats';
import { problemText } from '../errors';

/** "vacante", "vacantes"; feminine unless it says otherwise. */
export type Nouns = readonly [one: string, many: string, gender?: 'masculine'];

const LISTED = 5;

/** "Ana, Luz y 3 más" */
export function namesText(names: readonly string[]): string {
  const rest = names.length - LISTED;
  return rest <= 1 ? names.join(', ') : `${names.slice(0, LISTED).join(', ')} y ${rest} más`;
}

/** Whether a request may have been executed although no answer came. */
export const isUnanswered = (problem: unknown): boolean =>
  problem !== null && (!(problem instanceof CallError) || ['network', 'timeout', 'unavailable'].includes(problem.code));

/** Whether the server takes no more requests for some seconds. */
export const isLimited = (problem: unknown): boolean => problem instanceof CallError && problem.code === 'rate_limited';

/** "Ana Ruiz: ya tiene 20…" */
export function refusalText(
  { name, problem }: { readonly name: string; readonly problem: unknown },
  [one, , gender]: Nouns,
): string {
  const isConflict = problem instanceof CallError && problem.code === 'version_conflict';
  const reason = isConflict
    ? 'Alguien más hizo cambios mientras tanto. Reintenta para ver cómo quedó.'
    : problemText(problem);
  return `${name === '' ? `${gender === undefined ? 'Una' : 'Un'} ${one} que ya no está` : name}: ${reason}`;
}

/** Why rows were not processed. Of rows without an answer it is unknown whether they changed. */
export function leftText(count: number, problem: unknown, [one, many]: Nouns): string {
  const reason = problem === null ? 'lo detuviste antes.' : problemText(problem);
  return `${counted(count, one, many)} ${isUnanswered(problem) ? 'sin confirmar' : 'sin cambiar'}: ${reason}`;
}
