import type { OptionList } from '../catalogs';
import { normalizeForSearch } from '../formats';

/** The parts of a link that say where its visitors come from, with their parameter in the URL. */
export const linkParts = [
  { value: 'source', label: 'Fuente', parameter: 'utm_source' },
  { value: 'medium', label: 'Medio', parameter: 'utm_medium' },
  { value: 'campaign', label: 'Campaña', parameter: 'utm_campaign' },
  { value: 'content', label: 'Contenido', parameter: 'utm_content' },
  { value: 'placement', label: 'Ubicación', parameter: 'utm_placement' },
] as const;
export type LinkPart = (typeof linkParts)[number]['value'];
export type LinkParts = Readonly<Record<LinkPart, string>>;

/** The vocabularies whose terms a link chooses from; campaigns are a list of their own. */
export const vocabularies = [
  { value: 'source', label: 'Fuentes' },
  { value: 'medium', label: 'Medios' },
  { value: 'content', label: 'Contenidos' },
  { value: 'placement', label: 'Ubicaciones' },
] as const satisfies OptionList;
export type VocabularyName = (typeof vocabularies)[number]['value'];

/** The parts without which a link says nothing. */
export const REQUIRED_PARTS: readonly LinkPart[] = ['source', 'medium', 'campaign'];

export const LONGEST_TERM = 60;
const TERM = /^[a-z0-9_-]{1,60}$/;
/** `mx_{year}{month}_{initiative}` */
const CAMPAIGN = /^mx_20\d{2}(0[1-9]|1[0-2])_[a-z0-9][a-z0-9_-]{0,45}$/;

export const isTerm = (value: string): boolean => TERM.test(value);
export const isCampaignName = (value: string): boolean => CAMPAIGN.test(value);

/** What a text becomes as a term: "Fería Bajío" is "feria-bajio". */
export const termFrom = (text: string): string =>
  normalizeForSearch(text)
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_TERM);

const PERSONAL_DATA = [
  /[^\s@/?&=]{1,64}(?:@|[\s_.-]arroba[\s_.-])[^\s@/?&=]{1,63}[._-][a-z]{2,10}/i,
  /(?<![\da-z])\+?\d(?:[\s().-]{0,2}\d){9,12}(?![\da-z])/i,
  // CURP, and the RFC of a person.
  /(?<![a-z])[a-zñ&]{4}[\s_.-]?\d{6}[\s_.-]?(?:[hmx][a-z]{5}[a-z\d]\d|[a-z\d]{3})(?![a-z\d])/i,
];

/** Ids of records may have as many digits as a phone. */
const RECORD_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Letters and digits of full width as plain ones, and an @ that was escaped, once or more often. */
const asTyped = (value: string): string => value.normalize('NFKC').replace(/%(?:25)*40/g, '@');

/** Whether a parameter holds an e-mail address, a phone, a CURP or an RFC. */
export function hasPersonalData(value: string): boolean {
  const text = asTyped(value).replace(RECORD_ID, '');
  return PERSONAL_DATA.some((pattern) => pattern.test(text));
}

/** Stands in the place of a value with personal data, which is not stored. */
const MASK = '[dato personal]';
export const withoutPersonalData = (value: string): string => (hasPersonalData(value) ? MASK : value);

/** What may be wrong with a value that came in or is being written. */
export const partProblems = [
  { value: 'missing', label: 'Falta' },
  { value: 'personal_data', label: 'Tiene datos personales' },
  { value: 'upper_case', label: 'Tiene mayúsculas' },
  { value: 'spaces', label: 'Tiene espacios' },
  { value: 'accents', label: 'Tiene acentos' },
  { value: 'signs', label: 'Solo letras, números, guion y guion bajo' },
  { value: 'too_long', label: 'Tiene más de 60 caracteres' },
  { value: 'pattern', label: 'No es mx_{año}{mes}_{iniciativa}' },
  { value: 'unknown', label: 'No está en el vocabulario' },
  { value: 'channel', label: 'Esa fuente no usa ese medio' },
] as const satisfies OptionList;
export type PartProblem = (typeof partProblems)[number]['value'];

/** The first thing that is wrong with how a value is written; undefined if nothing is. */
export function writingProblem(part: LinkPart, value: string): PartProblem | undefined {
  if (value === '') return REQUIRED_PARTS.includes(part) ? 'missing' : undefined;
  if (value === MASK || hasPersonalData(value)) return 'personal_data';
  if (/\p{Lu}/u.test(value)) return 'upper_case';
  if (/\s|%20|\+/.test(value)) return 'spaces';
  if (normalizeForSearch(value) !== value) return 'accents';
  if (value.length > LONGEST_TERM) return 'too_long';
  if (!isTerm(value)) return 'signs';
  return part === 'campaign' && !isCampaignName(value) ? 'pattern' : undefined;
}
