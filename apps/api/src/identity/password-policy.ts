import { passwordProblem, ownWords, type PasswordProblem } from '@vinculo/domain/session';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';

/** zxcvbn's "safely unguessable" starts at 3: more than 10^8 guesses. */
const SAFE_SCORE = 3;
/** Bounds of the estimate, which grows with the cube of the length: under 20 ms for any text. */
const JUDGED_CHARACTERS = 32;
const SUBSTITUTIONS = 5;

let estimator: ZxcvbnFactory | undefined;

/** What is wrong with a new password of this account. The word lists are unpacked on the first call. */
export function newPasswordProblem(password: string, ...accountTexts: readonly string[]): PasswordProblem | null {
  const words = ownWords(...accountTexts);
  const problem = passwordProblem(password, words);
  if (problem !== null) return problem;
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common, ...spanish },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
  return estimator.check(password.slice(0, JUDGED_CHARACTERS), words).score < SAFE_SCORE ? 'common' : null;
}
