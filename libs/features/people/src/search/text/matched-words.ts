import type { CandidateSummary } from '@vinculo/contracts/candidates';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { fitOf, recogniseIdentifier, wordsOf } from '@vinculo/domain/candidates';

/** A part of a displayed text; `fit` is set if it is a matched word. */
export interface Piece {
  readonly text: string;
  readonly fit: 'exact' | 'typo' | null;
}

const WORD = /([\p{L}\p{N}\p{M}]+)/u;

/** The words that a search matches; empty for a search by identifier. */
export const typedWords = (textSearch: string): readonly string[] =>
  recogniseIdentifier(textSearch) === null ? wordsOf(textSearch) : [];

function fitOfWord(word: string, typed: readonly string[]): Piece['fit'] {
  const [stored] = wordsOf(word);
  if (stored === undefined) return null;
  const fits = typed.map((one) => fitOf(one, stored));
  return fits.includes('exact') ? 'exact' : fits.includes('typo') ? 'typo' : null;
}

/** Splits a text at the boundaries of its matched words. */
export const piecesOf = (text: string, typed: readonly string[]): readonly Piece[] =>
  typed.length === 0
    ? [{ text, fit: null }]
    : text
        .split(WORD)
        .filter((part) => part !== '')
        .map((part) => ({ text: part, fit: fitOfWord(part, typed) }));

export const placeName = ({ municipality, state }: Pick<CandidateSummary, 'municipality' | 'state'>): string =>
  [municipality, state === '' ? '' : labelOf(states, state)].filter((part) => part !== '').join(', ');

/** The same with the state's abbreviation: "Celaya, Gto."; a state alone is written out. */
export const shortPlaceName = ({ municipality, state }: Pick<CandidateSummary, 'municipality' | 'state'>): string => {
  const short = states.find(({ value }) => value === state)?.short;
  return municipality === '' || short === undefined ? placeName({ municipality, state }) : `${municipality}, ${short}`;
};

/**
 * Why a person is among the results, if the marked words alone do not show it: a typo match, a skill.
 * @param position the current name of the person's desired position.
 */
export function whyFound(candidate: CandidateSummary, typed: readonly string[], position: string): string {
  const shown = [candidate.name, position, shortPlaceName(candidate)].flatMap((text) => piecesOf(text, typed));
  const inSight = shown.flatMap(({ text }) => wordsOf(text));
  const reasons = typed.flatMap((word) => {
    if (inSight.some((stored) => fitOf(word, stored) === 'exact')) return [];
    const isIn = (text: string) => wordsOf(text).some((stored) => fitOf(word, stored) === 'exact');
    if (isIn(placeName(candidate))) return [`Coincide en ubicación: ${placeName(candidate)}`];
    if (isIn(candidate.desiredPosition))
      return [`Coincide en el nombre anterior del puesto: ${candidate.desiredPosition}`];
    const skill = candidate.skills.find(isIn);
    if (skill !== undefined) return [`Coincide en habilidades: ${skill}`];
    const near = [
      ...shown,
      ...[placeName(candidate), ...candidate.skills].flatMap((text) => piecesOf(text, [word])),
    ].find(({ text }) => fitOf(word, wordsOf(text)[0] ?? '') === 'typo');
    return [near === undefined ? 'Coincide en el texto de su CV' : `Coincide con una letra distinta: ${near.text}`];
  });
  return [...new Set(reasons)].join(' · ');
}
