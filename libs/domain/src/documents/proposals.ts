import { experienceTools, languages, type Language, type LanguageLevel } from '../catalogs';
import { normalizeForSearch } from '../formats';
import { checkCurp } from '../identifiers';
import { phoneDigits } from '../candidates';

/** A value found in a CV for an empty field of the file. */
export type Proposal =
  | { readonly field: 'email' | 'phone' | 'curp' | 'skills'; readonly value: string }
  | { readonly field: 'languages'; readonly value: Language; readonly level: LanguageLevel };

/** The fields of a candidate's file that proposals can fill. */
export interface KnownFields {
  readonly email: string;
  readonly phone: string;
  readonly curp: string;
  readonly languages: readonly { readonly language: Language }[];
  readonly skills: readonly string[];
}

/** Anchored at the start of the local part and bounded by its maximum length, so that matching takes linear time. */
const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u;
const CURP = /\b[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d\b/gi;
const PHONE = /(?<!\d)(?:\+?52[\s.-]*)?(?:1[\s.-]*)?\(?\d{2,3}\)?(?:[\s.-]*\d){7,8}(?!\d)/g;
/** Maximum number of characters between a language and its level. */
const LEVEL_REACH = 40;

const LEVEL_WORDS: readonly (readonly [RegExp, LanguageLevel])[] = [
  [/\bc2\b|nativ|matern/, 'C2'],
  [/\bc1\b|avanzad/, 'C1'],
  [/\bb2\b|intermedio alto|intermedio-alto/, 'B2'],
  [/\bb1\b|intermedi/, 'B1'],
  [/\ba2\b|basic/, 'A2'],
  [/\ba1\b|principiante/, 'A1'],
];

/** Without the names of programs that are also ordinary words. */
const TOOLS = experienceTools
  .filter(({ value }) => value !== 'Other' && value !== 'Access' && value !== 'Word')
  .map(({ label }) => label);

/** The first word of each language's name, as texts are compared. */
const LANGUAGE_NAMES = languages.map(({ value, label }) => ({
  value,
  name: normalizeForSearch(label).split(' ')[0] ?? label,
}));

const plain = (text: string): string => ` ${normalizeForSearch(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** The first level after a language and before the next language. */
function levelAfter(text: string, from: number): LanguageLevel | undefined {
  const near = text.slice(from, from + LEVEL_REACH);
  const end = LANGUAGE_NAMES.map(({ name }) => near.indexOf(name)).filter((at) => at >= 0);
  const own = near.slice(0, Math.min(near.length, ...end));
  return LEVEL_WORDS.map(([words, level]) => ({ at: own.search(words), level }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.level;
}

/** The first level in a text of a language that it names, perhaps several times: also without a level, as among the skills. */
function levelOf(text: string, name: string): LanguageLevel | undefined {
  for (const { index } of text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))) {
    const level = levelAfter(text, index + name.length);
    if (level !== undefined) return level;
  }
  return undefined;
}

/**
 * The values in the text of a CV for fields that are still empty; existing values are never replaced.
 * @param functions names of the functions that count as skills, besides the programs
 */
export function proposalsFrom(text: string, known: KnownFields, functions: readonly string[]): Proposal[] {
  const proposals: Proposal[] = [];
  const email = EMAIL.exec(text)?.[0];
  if (known.email === '' && email !== undefined) proposals.push({ field: 'email', value: email.toLowerCase() });

  const curp = [...text.matchAll(CURP)].map(([match]) => checkCurp(match)).find(({ status }) => status === 'valid');
  if (known.curp === '' && curp?.status === 'valid') proposals.push({ field: 'curp', value: curp.value });

  const phone = [...text.matchAll(PHONE)].map(([match]) => phoneDigits(match)).find((digits) => digits !== null);
  if (known.phone === '' && phone != null) proposals.push({ field: 'phone', value: phone });

  const normalized = normalizeForSearch(text);
  for (const { value, name } of LANGUAGE_NAMES) {
    if (known.languages.some(({ language }) => language === value)) continue;
    const level = levelOf(normalized, name);
    if (level !== undefined) proposals.push({ field: 'languages', value, level });
  }

  const words = plain(text);
  const has = new Set(known.skills.map(plain));
  for (const skill of [...functions, ...TOOLS])
    if (!has.has(plain(skill)) && words.includes(plain(skill))) proposals.push({ field: 'skills', value: skill });
  return proposals;
}
