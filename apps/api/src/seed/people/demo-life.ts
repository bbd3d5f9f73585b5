import { languageLevels, valuesOf, type DocumentType, type Education, type State } from '@vinculo/domain/catalogs';
import type { Experience } from '../../db/schema/candidates';
import type { DemoCatalogs } from '../demo-catalogs';
import { employersIn } from '../companies/employers';
import { familyOf } from '../companies/job-families';
import type { JobFamily, Some } from '../companies/job-family';
import type { Random } from '../random';

export type Position = DemoCatalogs['positions'][number];

/** Age at which each level of schooling ends. */
export const SCHOOL_ENDS: Readonly<Record<Education, number>> = {
  Primary: 12,
  'Basic Education': 15,
  Secondary: 15,
  'High School': 18,
  TSU: 20,
  Bachelor: 22,
  Posgrado: 25,
  Master: 25,
};
const WORK_STARTS = 16;
/** Minimum years of work before a leading position. */
const YEARS_BEFORE_LEADING = 6;
const LEADS = /^(Gerente|Supervisor|Líder|Coordinador|Residente)/;
const OLDEST = 64;

/** The age at which people with this schooling start to work. */
export const workStartsAt = (education: Education): number => Math.max(WORK_STARTS, SCHOOL_ENDS[education]);

/** Positions repeated by the weight of their family. */
export const positionPool = (positions: readonly Position[]): readonly Position[] =>
  positions.flatMap((position) => {
    const { weight, positions: alike } = familyOf(position.value);
    return Array.from({ length: Math.max(1, Math.round((12 * weight) / alike.length)) }, () => position);
  });

/** The skills and experience of a candidate on the day of registration. */
export interface Life {
  readonly age: number;
  readonly family: JobFamily;
  readonly position: Position;
  readonly education: Education;
  /** Newest first, not overlapping. */
  readonly experience: readonly Experience[];
}

export function lifeOf(pool: Some<Position>, industryOf: ReadonlyMap<string, string>, random: Random): Life {
  const position = random.pick(pool);
  const family = familyOf(position.value);
  const education = random.pick(family.education);
  const starts = workStartsAt(education);
  const youngest = Math.max(18, starts + (LEADS.test(position.value) ? YEARS_BEFORE_LEADING : 0));
  const age = youngest + Math.floor((OLDEST - youngest) * random.next() ** 2);
  const experience: Experience[] = [];
  let left = age - starts;
  const most = LEADS.test(position.value) ? random.int(1, 3) : random.int(0, 3);
  while (experience.length < most && left >= 1) {
    const years = Math.min(left, random.int(1, Math.max(2, Math.floor(left / 2))));
    left -= years;
    const isSame = random.next() < (experience.length === 0 ? 0.75 : 0.4);
    const held = isSame ? position.value : random.pick(family.earlier);
    const industry = industryOf.get(held) ?? position.industry;
    experience.push({ position: held, company: random.pick(employersIn(industry)), industry, years });
  }
  return { age, family, position, education, experience };
}

/** The share of candidates with each document, besides those that their work requires. */
const DOCUMENT_SHARES: readonly (readonly [DocumentType, number])[] = [
  ['CV', 0.62],
  ['Birth Certificate', 0.31],
  ['RFC', 0.28],
  ['Social Security Number', 0.27],
  ['Address Proof', 0.22],
  ['Education Certificate', 0.2],
  ['Recommendation Letters', 0.09],
  ['Driver License', 0.06],
  ['Penal Record Letter', 0.05],
  ['Valid Passport', 0.04],
];
const SHARE_IN_FAMILY = 0.45;

export const documentsOf = ({ family }: Life, isMexican: boolean, random: Random): DocumentType[] => [
  ...DOCUMENT_SHARES.filter(
    ([type, share]) => random.next() < (family.documents.includes(type) ? SHARE_IN_FAMILY : share),
  ).map(([type]) => type),
  ...(family.documents.includes('Card of Circulation') && random.next() < 0.3
    ? (['Card of Circulation'] as const)
    : []),
  ...(isMexican || random.next() > 0.6 ? [] : (['migration document'] as const)),
];

const ENGLISH = /Inglés|bilingüe/;

export function languagesOf({ family, position }: Life, random: Random) {
  const needsEnglish = ENGLISH.test(position.value);
  const level = needsEnglish ? random.pick(['B2', 'C1'] as const) : random.pick(valuesOf(languageLevels));
  const hasEnglish =
    needsEnglish ||
    random.next() < (ENGLISH.test(family.skills.join()) ? 0.6 : family.education.includes('Bachelor') ? 0.35 : 0.12);
  return [
    { language: 'es' as const, level: 'C2' as const },
    ...(hasEnglish ? [{ language: 'en' as const, level }] : []),
    ...(random.next() < 0.02
      ? [{ language: random.pick(['fr', 'de', 'pt', 'zh'] as const), level: 'B1' as const }]
      : []),
  ];
}

/** The fields that decide the labels of a candidate. */
export interface Labelled extends Life {
  readonly state: State;
  readonly languages: ReturnType<typeof languagesOf>;
  readonly documents: readonly DocumentType[];
}

const drives = ({ documents }: Labelled): boolean => documents.includes('Driver License');
const isIn =
  (...states: readonly State[]) =>
  ({ state }: Labelled): boolean =>
    states.includes(state);
const seeks =
  (pattern: RegExp) =>
  ({ position }: Labelled): boolean =>
    pattern.test(position.value);

/** A label, and the condition for having it. */
type Label = readonly [name: string, fits: (person: Labelled) => boolean];

const TAGS: readonly Label[] = [
  ['disponible ya', () => true],
  ['turno nocturno', ({ family }) => family.turns.includes('Mixed')],
  ['con auto', drives],
  ['licencia federal', seeks(/tractocamión|autobús/)],
  [
    'bilingüe',
    ({ languages }) => languages.some(({ language, level }) => language === 'en' && /^[BC]2|C1$/.test(level)),
  ],
  ['reingreso', ({ experience }) => experience.length > 0],
  ['sin experiencia', ({ experience }) => experience.length === 0],
  ['referido por cliente', ({ experience }) => experience.length > 0],
  ['cambia de ciudad', ({ age }) => age < 40],
  ['medio tiempo', ({ age }) => age < 26],
  ['alto potencial', ({ experience }) => experience.length > 1],
];

const GROUPS: readonly Label[] = [
  [
    'Planta Celaya 2026',
    (person) => isIn('11')(person) && seeks(/^(Operador|Soldador|Inspector|Almacenista|Montacarguista)/)(person),
  ],
  [
    'Operadores Bajío',
    (person) => isIn('11', '22', '01', '24')(person) && seeks(/^(Operador|Montacarguista|Soldador)/)(person),
  ],
  ['Temporada navideña', seeks(/^(Cajero|Vendedor|Acomodador|Demostrador|Surtidor|Auxiliar de almacén)/)],
  [
    'Becarios',
    ({ age, education, experience }) => age < 25 && experience.length === 0 && /Bachelor|TSU/.test(education),
  ],
  ['Call center Mérida', (person) => isIn('31')(person) && seeks(/^(Agente|Supervisor de centro)/)(person)],
  [
    'Hoteles Riviera Maya',
    (person) => isIn('23')(person) && seeks(/^(Mesero|Camarista|Cocinero|Recepcionista|Cantinero|Barista)/)(person),
  ],
];

const labelsOf = (labels: readonly Label[], most: number, person: Labelled, random: Random): string[] =>
  most === 0
    ? []
    : random.sample(
        labels.filter(([, fits]) => fits(person)).map(([name]) => name),
        most,
      );

export const tagsOf = (person: Labelled, random: Random): string[] =>
  labelsOf(TAGS, random.next() < 0.6 ? 0 : random.int(1, 2), person, random);

export const groupsOf = (person: Labelled, random: Random): string[] =>
  labelsOf(GROUPS, random.next() < 0.4 ? 0 : 1, person, random);

/** Annual fairs: nationwide, or in the given states. */
const FAIRS: readonly (readonly [name: string, states: readonly State[]])[] = [
  ['Feria Nacional de Empleo', []],
  ['Feria Mujeres que Mueven', []],
  ['Feria de Empleo León', ['11', '22', '01']],
  ['Feria de Empleo CDMX', ['09', '15', '13']],
  ['Expo Empleo Monterrey', ['19', '05', '28']],
  ['Jornada Veracruz', ['30', '21']],
];

export const fairOf = (state: State, registeredAt: Date, random: Random): string => {
  const near = FAIRS.filter(([, states]) => states.length === 0 || states.includes(state));
  return `${near[random.int(0, near.length - 1)]?.[0] ?? ''} ${registeredAt.getUTCFullYear()}`;
};

/** The industry of each position. */
export const industriesOf = (positions: readonly Position[]): ReadonlyMap<string, string> =>
  new Map(positions.map(({ value, industry }) => [value, industry]));
