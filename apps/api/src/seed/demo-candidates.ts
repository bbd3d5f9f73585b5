import { candidateId } from '@vinculo/contracts/candidates';
import { education, languageLevels, valuesOf } from '@vinculo/domain/catalogs';
import { nationalities, origins } from '@vinculo/domain/candidates';
import { normalizeForSearch } from '@vinculo/domain/formats';
import type { candidates } from '../db/schema/candidates';
import { searchColumns } from '../modules/candidates/candidate-columns';
import {
  EMPLOYERS,
  FAIRS,
  GROUPS,
  MEN,
  NEIGHBOURHOODS,
  PLACES,
  SKILL_WORDS,
  STREETS,
  SURNAMES,
  TAGS,
  WOMEN,
} from './people-lexicon';
import { curpOf, nssOf, rfcOf, type Person } from './person-identifiers';
import type { DemoCatalogs } from './demo-catalogs';
import type { Random } from './random';

type NewCandidate = typeof candidates.$inferInsert;

const DAY_MS = 86_400_000;
const TOTAL_WEIGHT = PLACES.reduce((sum, { weight }) => sum + weight, 0);

/** The first of a list come far more often than the last, as names do. */
const frequent = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[Math.floor(list.length * random.next() ** 2)] ?? list[0];

function placeOf(random: Random) {
  let rest = random.next() * TOTAL_WEIGHT;
  return PLACES.find(({ weight }) => (rest -= weight) < 0) ?? PLACES[0];
}

const chance = (random: Random, share: number): boolean => random.next() < share;
const two = (value: number): string => String(value).padStart(2, '0');

/** Most look for work between 18 and 35, some up to 65. */
function birthDateOf(random: Random, now: Date): string {
  const age = 18 + Math.floor(47 * random.next() ** 2);
  return `${now.getUTCFullYear() - age - 1}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`;
}

/** What people have at hand: a CV most of them, the rest ever more seldom. */
const DOCUMENT_SHARES = [
  ['CV', 0.62],
  ['Birth Certificate', 0.31],
  ['RFC', 0.28],
  ['Social Security Number', 0.27],
  ['Address Proof', 0.22],
  ['Education Certificate', 0.2],
  ['Recommendation Letters', 0.09],
  ['Driver License', 0.08],
  ['Penal Record Letter', 0.06],
  ['Valid Passport', 0.04],
  ['Card of Circulation', 0.02],
  ['migration document', 0.01],
] as const;

const EDUCATION_SHARES = [
  'High School',
  'High School',
  'High School',
  'Secondary',
  'Secondary',
  'Bachelor',
  'TSU',
  ...valuesOf(education),
] as const;
const VIABILITY_SHARES = [
  'unevaluated',
  'unevaluated',
  'unevaluated',
  'viable',
  'viable',
  'withReservations',
  'notViable',
] as const;
const ORIGIN_SHARES = ['portal', 'portal', 'portal', 'social', 'fair', ...valuesOf(origins)] as const;
const REASONS = {
  unevaluated: [''],
  viable: ['', 'Entrevista clara y referencias confirmadas', 'Experiencia comprobada en el puesto'],
  withReservations: [
    'Vive a más de una hora de la planta',
    'Referencias por confirmar',
    'Disponible solo fines de semana',
  ],
  notViable: ['No se presentó a dos entrevistas', 'No cumple la escolaridad', 'Pretende más de lo que paga el puesto'],
} as const;

/** Believable people, one after the other: the same for the same chance and moment. */
export function* demoCandidates(
  count: number,
  catalogs: DemoCatalogs,
  random: Random,
  now: Date,
): Generator<NewCandidate> {
  let before: NewCandidate | undefined;
  for (let index = 0; index < count; index += 1) {
    const person = demoCandidate(index, catalogs, random, now);
    const isSecond = before !== undefined && index % SECOND_TIME_EVERY === SECOND_TIME_EVERY - 1;
    before = before !== undefined && isSecond ? secondRegistration(person, before, index) : person;
    yield before;
  }
}

/** One in so many people is registered for the second time. */
const SECOND_TIME_EVERY = 200;

/** What someone who is there already may bring along the second time. */
const AGAIN: readonly ((
  first: NewCandidate,
) => Partial<Record<'curp' | 'phone' | 'firstName' | 'maternalName', string>>)[] = [
  ({ curp = '' }) => ({ curp }),
  ({ phone = '' }) => ({ phone }),
  ({ firstName, maternalName = '' }) => ({
    firstName: withoutAccents(firstName),
    maternalName: withoutAccents(maternalName),
  }),
];

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/** The file that someone gets who is there already: their name and birth date, and little else in common. */
function secondRegistration(file: NewCandidate, first: NewCandidate, index: number): NewCandidate {
  const { firstName, paternalName, maternalName = '', birthDate = null, gender = '' } = first;
  const again = AGAIN[Math.floor(index / SECOND_TIME_EVERY) % AGAIN.length]?.(first);
  const names = { firstName, paternalName, maternalName, ...again };
  const {
    desiredPosition = '',
    municipality = '',
    state = '',
    address = '',
    postalCode = '',
    skills = [],
    languages = [],
  } = file;
  return {
    ...file,
    ...names,
    ...searchColumns({ ...names, desiredPosition, municipality, state, address, postalCode, skills, languages }),
    birthDate,
    gender,
    curp: again?.curp ?? '',
    rfc: '',
    nss: '',
  };
}

function demoCandidate(
  index: number,
  { positions, industries }: DemoCatalogs,
  random: Random,
  now: Date,
): NewCandidate {
  const isWoman = chance(random, 0.54);
  const place = placeOf(random);
  const municipality = frequent(random, place.municipalities);
  const person: Person = {
    firstName: frequent(random, isWoman ? WOMEN : MEN),
    paternalName: frequent(random, SURNAMES),
    maternalName: chance(random, 0.03) ? '' : frequent(random, SURNAMES),
    birthDate: birthDateOf(random, now),
    sex: isWoman ? 'M' : 'H',
    birthState: chance(random, 0.8) ? place.state : placeOf(random).state,
  };
  const isMexican = chance(random, 0.97);
  const createdAt = new Date(now.getTime() - Math.floor(720 * random.next() ** 1.5 * DAY_MS));
  const origin = random.pick(ORIGIN_SHARES);
  const viability = random.pick(VIABILITY_SHARES);
  const knows = chance(random, 0.75);
  const login = normalizeForSearch(`${person.firstName} ${person.paternalName}`).replace(/[^a-z]+/g, '.');
  const shown = {
    firstName: person.firstName,
    paternalName: person.paternalName,
    maternalName: person.maternalName,
    desiredPosition: frequent(random, positions).value,
    municipality,
    state: place.state,
    address: `${random.pick(STREETS)} ${random.int(1, 1800)}, ${random.pick(NEIGHBOURHOODS)}`,
    postalCode: `${place.postal}${String(random.int(0, 999)).padStart(3, '0')}`,
    skills: random.sample(SKILL_WORDS, random.int(0, 4)),
    languages: [
      { language: 'es' as const, level: 'C2' as const },
      ...(chance(random, 0.22) ? [{ language: 'en' as const, level: random.pick(valuesOf(languageLevels)) }] : []),
      ...(chance(random, 0.02)
        ? [{ language: random.pick(['fr', 'de', 'pt', 'zh'] as const), level: 'B1' as const }]
        : []),
    ],
  };
  return {
    docID: candidateId.parse(random.uuid()),
    ...shown,
    ...searchColumns(shown),
    email: chance(random, 0.86) ? `${login}${index}@correo.example` : '',
    phone: chance(random, 0.94)
      ? `${place.area}${String(random.int(0, 10 ** (10 - place.area.length) - 1)).padStart(10 - place.area.length, '0')}`
      : '',
    birthDate: person.birthDate,
    gender: chance(random, 0.02) ? random.pick(['no-binary', 'no-say', 'other'] as const) : isWoman ? 'woman' : 'man',
    maritalStatus: random.pick(['single', 'single', 'married', 'divorced', 'no-say'] as const),
    nationality: isMexican ? 'MX' : random.pick(valuesOf(nationalities)),
    curp: isMexican && chance(random, 0.78) ? curpOf(person, random) : '',
    rfc: isMexican && chance(random, 0.52) ? rfcOf(person, random) : '',
    nss: isMexican && chance(random, 0.45) ? nssOf(person, random) : '',
    education: random.pick(EDUCATION_SHARES),
    experience: Array.from({ length: random.int(0, 3) }, () => ({
      position: random.pick(positions).value,
      company: random.pick(EMPLOYERS),
      industry: random.pick(industries),
      years: random.int(1, 12),
    })),
    tags: random.sample(TAGS, chance(random, 0.6) ? 0 : random.int(1, 2)),
    groups: random.sample(GROUPS, chance(random, 0.85) ? 0 : 1),
    origin,
    fair: origin === 'fair' ? random.pick(FAIRS) : '',
    viability,
    viabilityReason: random.pick(REASONS[viability]),
    matches: knows ? Math.floor(100 * random.next() ** 0.8) : 0,
    documentTypes: DOCUMENT_SHARES.filter(([, share]) => chance(random, share)).map(([type]) => type),
    createdAt,
    lastActivityAt: new Date(
      createdAt.getTime() + Math.floor(random.next() ** 2 * (now.getTime() - createdAt.getTime())),
    ),
  };
}
