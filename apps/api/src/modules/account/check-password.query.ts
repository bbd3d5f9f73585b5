import type { PasswordProblem } from '@vinculo/domain/session';
import type { FastifyBaseLogger } from 'fastify';
import type { OutsideContext } from '../../http/route';
import { isLeaked } from '../../identity/leaked-passwords';
import { newPasswordProblem } from '../../identity/password-policy';

/** What is wrong with a new password of the caller. One that the list of leaked ones cannot be asked about is taken. */
export async function checkPasswordQuery(
  { actor, deps: { leakedPasswordsUrl } }: OutsideContext,
  password: string,
  log: FastifyBaseLogger,
): Promise<PasswordProblem | null> {
  const problem = newPasswordProblem(password, actor.email, actor.name);
  if (problem !== null || leakedPasswordsUrl === undefined) return problem;
  const isKnown = await isLeaked(leakedPasswordsUrl, password).catch((error: unknown) => {
    log.warn({ err: error }, 'The list of leaked passwords did not answer.');
    return false;
  });
  return isKnown ? 'common' : null;
}
