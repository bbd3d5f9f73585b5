import { normalizeForSearch } from '../formats';

export interface Colleague {
  readonly uid: string;
  readonly name: string;
}

/** Maximum number of mentions in one note. */
export const MOST_MENTIONS = 10;

const MOST_OFFERED = 5;

/** The colleagues mentioned in a text by @ and their full name; the longest match wins. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): readonly Colleague[] {
  const byLength = [...colleagues].sort((one, other) => other.name.length - one.name.length);
  const found = new Set<Colleague>();
  for (const { index } of text.matchAll(/@/g)) {
    const rest = text.slice(index + 1);
    const named = byLength.find(({ name }) => rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)));
    if (named !== undefined) found.add(named);
  }
  return [...found].slice(0, MOST_MENTIONS);
}

/** The text between an @ and the caret while the user types a mention. */
export interface MentionDraft {
  /** The position of the @. */
  readonly start: number;
  readonly typed: string;
}

export function mentionDraft(text: string, caret: number): MentionDraft | null {
  const match = /(?:^|[\s(])@([\p{L}\p{M}. ]{0,40})$/u.exec(text.slice(0, caret));
  const typed = match?.[1];
  return typed === undefined ? null : { start: caret - typed.length - 1, typed };
}

/** The colleagues with a word in their name that begins with the typed letters, ignoring accents and case. */
export function colleaguesFor(typed: string, colleagues: readonly Colleague[]): readonly Colleague[] {
  const sought = normalizeForSearch(typed);
  return colleagues.filter(({ name }) => ` ${normalizeForSearch(name)}`.includes(` ${sought}`)).slice(0, MOST_OFFERED);
}
