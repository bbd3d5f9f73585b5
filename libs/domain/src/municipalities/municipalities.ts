import type { State } from '../catalogs';
import { normalizeForSearch } from '../formats';
import { NAMES } from './names';

const lists = new Map<State, readonly string[]>();

/** The municipalities of a state by their official names, in the order of the alphabet. Source: INEGI. */
export function municipalitiesOf(state: State): readonly string[] {
  const known = lists.get(state);
  if (known !== undefined) return known;
  const list = NAMES[state].split(';').sort((a, b) => a.localeCompare(b, 'es-MX'));
  lists.set(state, list);
  return list;
}

/**
 * The official name of a municipality of the state, however its accents and capitals are written, without
 * "Heroica Ciudad de", or only its beginning where no other's is the same ("Dolores Hidalgo"); null for any other.
 */
export function municipalityIn(state: State, text: string): string | null {
  const typed = normalizeForSearch(text).trim();
  const names = municipalitiesOf(state).map((name) => ({ name, plain: normalizeForSearch(name) }));
  const exact = names.find(({ plain }) => plain === typed || plain === `heroica ciudad de ${typed}`);
  if (exact !== undefined) return exact.name;
  const [part, ...others] = names.filter(({ plain }) => plain.startsWith(`${typed} `));
  return part === undefined || others.length > 0 ? null : part.name;
}
