import { normalizeForSearch } from '../formats';

/** Minimum length of a new password; the identity provider's policy in production has the same. */
export const SHORTEST_PASSWORD = 12;

export const PASSWORD_PROBLEMS = ['too_short', 'own_words', 'common'] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/** The help for each problem. */
export const PASSWORD_PROBLEM_TEXTS: Readonly<Record<PasswordProblem, string>> = {
  too_short: `Usa al menos ${SHORTEST_PASSWORD} caracteres.`,
  own_words: 'No uses tu nombre, tu correo ni el nombre de la plataforma.',
  common: 'Es fácil de adivinar o está en listas de contraseñas filtradas. Prueba con varias palabras sin relación.',
};

/** Words that an attacker tries first: the product's name and the words of the user's e-mail address and name. */
export const ownWords = (...texts: readonly string[]): string[] => [
  ...new Set(
    ['vinculo', 'admin', ...texts]
      .flatMap((text) => normalizeForSearch(text).split(/[^a-z0-9]+/))
      .filter((word) => word.length >= 4),
  ),
];

/** The problem of a new password, except common passwords. Own words are refused unless the rest is long enough. */
export function passwordProblem(password: string, words: readonly string[]): Exclude<PasswordProblem, 'common'> | null {
  if ([...password].length < SHORTEST_PASSWORD) return 'too_short';
  const plain = normalizeForSearch(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest !== plain && rest.length < SHORTEST_PASSWORD - 4 ? 'own_words' : null;
}
