import type { State } from '../catalogs';
import { NAMES } from './names';
import { plainPlace, townIn } from './spellings';

const lists = new Map<State, readonly string[]>();

/** The municipalities of a state by their official names, in the order of the alphabet. Source: INEGI. */
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
 * The official name of a municipality of the state, however its accents, capitals and short words are written ("Cd.
 * Juárez"), without "Heroica Ciudad de", by one of its towns ("Cancún"), or only its beginning where no other's is the
 * same ("Dolores Hidalgo"); null for any other.
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
