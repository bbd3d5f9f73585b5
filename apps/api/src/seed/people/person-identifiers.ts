import { states, type State } from '@vinculo/domain/catalogs';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { checkRfc, curpCheckDigit, nssCheckDigit, rfcCheckDigit } from '@vinculo/domain/identifiers';
import type { Random } from '../random';

export interface Person {
  readonly firstName: string;
  readonly paternalName: string;
  readonly maternalName: string;
  /** ISO 8601 day. */
  readonly birthDate: string;
  readonly sex: 'H' | 'M';
  readonly birthState: State;
}

/** Words that authorities skip: particles of a surname, and María or José before another name. */
const PARTICLES = /^(de|del|la|las|los|y)$/;
const COMMON = /^(maria|jose)$/;

const lettersOf = (name: string): string[] =>
  normalizeForSearch(name)
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !PARTICLES.test(word));

function mainWord(name: string): string {
  const words = lettersOf(name);
  const [first = '', ...others] = words;
  return (COMMON.test(first) ? (others[0] ?? first) : first).toUpperCase();
}

const firstInner = (word: string, letters: RegExp): string =>
  [...word.slice(1)].find((letter) => letters.test(letter)) ?? 'X';
const VOWEL = /[AEIOU]/;
const CONSONANT = /[B-DF-HJ-NP-TV-Z]/;

function initials({ firstName, paternalName, maternalName }: Person): string {
  const paternal = mainWord(paternalName);
  return `${paternal.charAt(0)}${firstInner(paternal, VOWEL)}${mainWord(maternalName).charAt(0) || 'X'}${mainWord(firstName).charAt(0)}`;
}

const shortDate = ({ birthDate }: Person): string => birthDate.slice(2).replaceAll('-', '');

/** A CURP by the official rules; its last character but one is random. */
export function curpOf(person: Person, random: Random): string {
  const letters = initials(person);
  const word = checkRfc(`${letters}${shortDate(person)}AA1`);
  // An offensive word gets an X in place of its vowel.
  const safe =
    word.status === 'malformed' && word.reason === 'forbidden_word'
      ? `${letters.charAt(0)}X${letters.slice(2)}`
      : letters;
  const inner = [person.paternalName, person.maternalName, person.firstName]
    .map((name) => firstInner(mainWord(name), CONSONANT))
    .join('');
  const state = states.find(({ value }) => value === person.birthState)?.curp ?? 'NE';
  const homoclave = person.birthDate < '2000' ? String(random.int(0, 9)) : random.pick(['A', 'B', 'C', 'D']);
  const body = `${safe}${shortDate(person)}${person.sex}${state}${inner}${homoclave}`;
  return `${body}${curpCheckDigit(body)}`;
}

/** An RFC by the official rules; its homoclave is random. */
export function rfcOf(person: Person, random: Random): string {
  const symbols = '123456789ABCDEFGHIJKLMNPQRSTUVWXYZ';
  const homoclave =
    symbols.charAt(random.int(0, symbols.length - 1)) + symbols.charAt(random.int(0, symbols.length - 1));
  const letters = initials(person);
  const word = checkRfc(`${letters}${shortDate(person)}${homoclave}1`);
  const safe = word.status === 'malformed' && word.reason === 'forbidden_word' ? `${letters.slice(0, 3)}X` : letters;
  const body = `${safe}${shortDate(person)}${homoclave}`;
  return `${body}${rfcCheckDigit(body)}`;
}

/** A social security number: subdelegation, year of registration, year of birth, serial and check digit. */
export function nssOf(person: Person, random: Random): string {
  const two = (value: number) => String(value % 100).padStart(2, '0');
  const born = Number(person.birthDate.slice(0, 4));
  const body = `${two(random.int(1, 96))}${two(born + random.int(16, 24))}${two(born)}${String(random.int(0, 9999)).padStart(4, '0')}`;
  return `${body}${nssCheckDigit(body)}`;
}
