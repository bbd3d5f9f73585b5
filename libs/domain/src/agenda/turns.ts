import { LOCALE } from '../constants';
import { capitalize, counted } from '../formats';

/** How much falls to a member of staff when interviews are shared out, in percent of the usual. */
export const shares = [
  { value: 0, label: 'No le tocan' },
  { value: 50, label: 'La mitad' },
  { value: 100, label: 'Lo normal' },
  { value: 200, label: 'El doble' },
] as const;
export type Share = (typeof shares)[number]['value'];
export const USUAL_SHARE = 100 satisfies Share;
export const MOST_KNOWN_INDUSTRIES = 20;

/** Days back from which events count as somebody's load; those ahead count too. */
export const LOAD_DAYS = 30;

export interface Interviewer {
  readonly name: string;
  readonly share: Share;
  /** Values of the industries that they know. */
  readonly industries: readonly string[];
  /** How many events they attend since `LOAD_DAYS` ago. */
  readonly load: number;
  /** How many others of the same question they are proposed for already. */
  readonly proposed?: number;
}

interface Sought {
  /** Of the vacancy; null where nobody needs to know one. */
  readonly industry: { readonly value: string; readonly label: string } | null;
  /** Whether the time is known, and everyone is free then. */
  readonly areFree: boolean;
}

const LIST = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const SHARE_WORDS: Readonly<Record<Share, string>> = {
  0: '',
  50: 'le toca la mitad que a los demás',
  100: '',
  200: 'le toca el doble que a los demás',
};

const proposedText = (count: number): string =>
  count === 0 ? '' : `aquí se le ${count === 1 ? 'propone 1' : `proponen ${count}`} más`;

/**
 * Whose turn it is: those who know the industry first, then who has the least for their share, then by name. Who has no
 * share gets no turn.
 * @returns each with the reason as a sentence.
 */
export function inTurn<I extends Interviewer>(
  people: readonly I[],
  { industry, areFree }: Sought,
): (I & { readonly why: string })[] {
  const burden = ({ load, share, proposed = 0 }: Interviewer): number => (load + proposed) / share;
  const knows = ({ industries }: Interviewer): boolean => industry !== null && industries.includes(industry.value);
  return people
    .filter(({ share }) => share > 0)
    .toSorted(
      (one, other) =>
        Number(knows(other)) - Number(knows(one)) ||
        burden(one) - burden(other) ||
        one.name.localeCompare(other.name, LOCALE),
    )
    .map((person) => ({
      ...person,
      why: `${capitalize(
        LIST.format(
          [
            areFree ? 'está libre' : '',
            knows(person) ? `conoce «${industry?.label}»` : '',
            `tiene ${counted(person.load, 'cita', 'citas')} desde hace ${LOAD_DAYS} días`,
            proposedText(person.proposed ?? 0),
            SHARE_WORDS[person.share],
          ].filter((part) => part !== ''),
        ),
      )}.`,
    }));
}
