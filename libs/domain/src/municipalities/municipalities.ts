import type { State } from '../catalogs';
import { NAMES } from './names';
import { plainPlace, townIn } from './spellings';

const lists = new Map<State, readonly string[]>();

/** The official names of the municipalities of a state, sorted alphabetically. Source: INEGI. */
export function municipalitiesOf(state: State): readonly string[] {
  const known = lists.get(state);
  if (known !== undefined) return known;
  const list = NAMES[state].split(';').sort((a, b) => a.localeCompare(b, 'es-MX'));
  lists.set(state, list);
  return list;
}

const plainNames = new Map<State, readonly { readonly name: string; readonly plain: string }[]>();

function plainNamesOf(state: State) {
  const known = plainNames.get(state);
  if (known !== undefined) return known;
  const list = municipalitiesOf(state).map((name) => ({ name, plain: plainPlace(name) }));
  plainNames.set(state, list);
  return list;
}

/**
 * The official name of a municipality, independent of accents, case and abbreviations ("Cd. Juárez"). Also found
 * without "Heroica Ciudad de", by a town ("Cancún"), or by an unambiguous prefix ("Dolores Hidalgo"); otherwise null.
 */
export function municipalityIn(state: State, text: string): string | null {
  const typed = plainPlace(text);
  const names = plainNamesOf(state);
  const heroic = `heroica ciudad de ${typed}`;
  const exact = names.find(({ plain }) => plain === typed || plain === heroic);
  if (exact !== undefined) return exact.name;
  const town = townIn(state, typed);
  if (town !== undefined) return town;
  const withoutCity = typed.replace(/^ciudad (de )?/, '');
  const beginning = `${typed} `;
  const parts = names.filter(({ plain }) => plain === withoutCity || plain.startsWith(beginning));
  return parts.length === 1 ? (parts[0]?.name ?? null) : null;
}
