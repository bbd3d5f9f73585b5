import { preloadAuth, signIn, signOut, type AuthenticatedUser } from '@vinculo/data-access/firebase';
import { mayUsePlatform, type SecondFactorNeed } from '@vinculo/domain/session';
import { duringLogin } from '../session/login-in-progress';
import { missingField, NO_PERMISSION, problemOf, type LoginProblem } from './login-problem';

export type LoginOutcome =
  | { readonly ok: true; readonly user: AuthenticatedUser; readonly need: SecondFactorNeed | null }
  | { readonly ok: false; readonly problem: LoginProblem };

const account = () => import('@vinculo/data-access/account');

/** Fetches the sign-in code while the user is typing. A failure is reported on submit. */
export function preloadLogin(): void {
  preloadAuth();
  account().catch(() => undefined);
}

const needOfSession = () =>
  account().then(
    ({ secondFactorNeed }) => secondFactorNeed(),
    () => null,
  );

const refused = (problem: LoginProblem): LoginOutcome => ({ ok: false, problem });

/** Signs in users who may use the platform. Anyone else is signed out again before this resolves. */
export async function logIn(email: string, password: string): Promise<LoginOutcome> {
  if (email === '' || password === '') return refused(missingField(email));
  return duringLogin(async () => {
    const result = await signIn(email, password);
    if (!result.success) return refused(problemOf(result.info.code));
    if (mayUsePlatform(result.user.claims)) return { ok: true, user: result.user, need: await needOfSession() };
    await signOut();
    return refused(NO_PERMISSION);
  });
}
