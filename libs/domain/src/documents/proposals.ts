import { experienceTools, languages, type Language, type LanguageLevel } from '../catalogs';
import { normalizeForSearch } from '../formats';
import { checkCurp } from '../identifiers';
import { phoneDigits } from '../candidates';

/** Something that a CV says and the file does not know yet. */
export type Proposal =
  | { readonly field: 'email' | 'phone' | 'curp' | 'skills'; readonly value: string }
  | { readonly field: 'languages'; readonly value: Language; readonly level: LanguageLevel };

/** The part of a person's file that proposals look at. */
export interface KnownFields {
  readonly email: string;
  readonly phone: string;
  readonly curp: string;
  readonly languages: readonly { readonly language: Language }[];
  readonly skills: readonly string[];
}

/** From where its first part begins, and no further than that part may reach. */
const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u;
const CURP = /\b[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d\b/gi;
const PHONE = /(?<!\d)(?:\+?52[\s.-]*)?(?:1[\s.-]*)?\(?\d{2,3}\)?(?:[\s.-]*\d){7,8}(?!\d)/g;
/** How far behind its language a level may stand. */
const LEVEL_REACH = 40;

const LEVEL_WORDS: readonly (readonly [RegExp, LanguageLevel])[] = [
  [/\bc2\b|nativ|matern/, 'C2'],
  [/\bc1\b|avanzad/, 'C1'],
  [/\bb2\b|intermedio alto|intermedio-alto/, 'B2'],
  [/\bb1\b|intermedi/, 'B1'],
  [/\ba2\b|basic/, 'A2'],
  [/\ba1\b|principiante/, 'A1'],
];

/** Names that a program has and a text may hold for another reason are no skill by themselves. */
const TOOLS = experienceTools
  .filter(({ value }) => value !== 'Other' && value !== 'Access' && value !== 'Word')
  .map(({ label }) => label);

const plain = (text: string): string => ` ${normalizeForSearch(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** The first level named after a language and before the next one. */
function levelAfter(text: string, from: number): LanguageLevel | undefined {
  const near = text.slice(from, from + LEVEL_REACH);
  const end = languages
    .map(({ label }) => near.indexOf(normalizeForSearch(label).split(' ')[0] ?? label))
    .filter((at) => at >= 0);
  const own = near.slice(0, Math.min(near.length, ...end));
  return LEVEL_WORDS.map(([words, level]) => ({ at: own.search(words), level }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.level;
}

/**
 * What the text of a CV suggests for the fields that are still empty; never anything in place of what is there.
 * @param functions names of the functions that count as skills, beside the programs
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
  for (const { value, label } of languages) {
    if (known.languages.some(({ language }) => language === value)) continue;
    const name = normalizeForSearch(label).split(' ')[0] ?? label;
    // A language may also be named where no level is, among skills for one.
    const level = [...normalized.matchAll(new RegExp(`\\b${name}\\b`, 'g'))]
      .map(({ index }) => levelAfter(normalized, index + name.length))
      .find((found) => found !== undefined);
    if (level !== undefined) proposals.push({ field: 'languages', value, level });
  }

  const words = plain(text);
  const has = new Set(known.skills.map(plain));
  for (const skill of [...functions, ...TOOLS])
    if (!has.has(plain(skill)) && words.includes(plain(skill))) proposals.push({ field: 'skills', value: skill });
  return proposals;
}
