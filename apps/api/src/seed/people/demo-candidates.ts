import { candidateId } from '@vinculo/contracts/candidates';
import { valuesOf, type Gender } from '@vinculo/domain/catalogs';
import { origins } from '@vinculo/domain/candidates';
import { normalizeForSearch } from '@vinculo/domain/formats';
import type { candidates } from '../../db/schema/candidates';
import { searchColumns } from '../../modules/candidates/candidate-columns';
import {
  documentsOf,
  fairOf,
  groupsOf,
  industriesOf,
  languagesOf,
  lifeOf,
  positionPool,
  tagsOf,
  type Life,
} from './demo-life';
import { wishesOf } from './demo-wishes';
import { MEN, NEIGHBOURHOODS, PLACES, STREETS, SURNAMES, WOMEN, type Place } from './people-lexicon';
import { curpOf, nssOf, rfcOf, type Person } from './person-identifiers';
import type { DemoCatalogs } from '../demo-catalogs';
import type { Random } from '../random';

type NewCandidate = typeof candidates.$inferInsert;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const TOTAL_WEIGHT = PLACES.reduce((sum, { weight }) => sum + weight, 0);

/** Picks an item; the first ones are far more frequent, as with names. */
const frequent = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[Math.floor(list.length * random.next() ** 2)] ?? list[0];

function placeOf(random: Random) {
  let rest = random.next() * TOTAL_WEIGHT;
  return PLACES.find(({ weight }) => (rest -= weight) < 0) ?? PLACES[0];
}

const chance = (random: Random, share: number): boolean => random.next() < share;
const two = (value: number): string => String(value).padStart(2, '0');

const FOREIGN = ['GT', 'HN', 'SV', 'VE', 'CO', 'CU', 'HT', 'US'] as const;
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
    'Vive a más de una hora del trabajo',
    'Referencias por confirmar',
    'Disponible solo fines de semana',
  ],
  notViable: ['No se presentó a dos entrevistas', 'No cumple la escolaridad', 'Pretende más de lo que paga el puesto'],
} as const;

/** One in this many candidates is a second registration. */
const SECOND_TIME_EVERY = 200;
/** One in this many candidates has a deliberate error, so that each identifier check finds something. */
const WRONG_EVERY = 400;
const WRONG_CURP_AT = 111;
const WRONG_RFC_AT = 222;

/** Generates realistic candidates, deterministic for the same random source and time. */
export function* demoCandidates(
  count: number,
  catalogs: DemoCatalogs,
  random: Random,
  now: Date,
): Generator<NewCandidate> {
  const [first, ...others] = positionPool(catalogs.positions);
  if (first === undefined) throw new Error('The catalogue of positions is empty.');
  const pool = [first, ...others] as const;
  const industryOf = industriesOf(catalogs.positions);
  let before: Registered | undefined;
  for (let index = 0; index < count; index += 1) {
    const life = lifeOf(pool, industryOf, random);
    const isSecond = before !== undefined && index % SECOND_TIME_EVERY === SECOND_TIME_EVERY - 1;
    before =
      before !== undefined && isSecond
        ? secondRegistration(before, index, random, now)
        : register(identityOf(life, random, now), life, index, random, now);
    yield before.row;
  }
}

/** The fields of a person that do not change between registrations. */
interface Identity {
  readonly person: Person;
  readonly place: Place;
  readonly municipality: string;
  readonly isMexican: boolean;
  readonly gender: Gender;
  readonly registeredAt: Date;
}

interface Registered {
  readonly row: NewCandidate;
  readonly identity: Identity;
  readonly life: Life;
}

function identityOf({ age }: Life, random: Random, now: Date): Identity {
  const isWoman = chance(random, 0.54);
  const place = placeOf(random);
  const registeredAt = new Date(now.getTime() - Math.floor(720 * random.next() ** 1.5 * DAY_MS) - MINUTE_MS);
  return {
    place,
    registeredAt,
    municipality: frequent(random, place.municipalities),
    isMexican: chance(random, 0.97),
    gender: chance(random, 0.02) ? random.pick(['no-binary', 'no-say', 'other']) : isWoman ? 'woman' : 'man',
    person: {
      firstName: frequent(random, isWoman ? WOMEN : MEN),
      paternalName: frequent(random, SURNAMES),
      maternalName: chance(random, 0.03) ? '' : frequent(random, SURNAMES),
      birthDate: `${registeredAt.getUTCFullYear() - age - 1}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`,
      sex: isWoman ? 'M' : 'H',
      birthState: chance(random, 0.8) ? place.state : placeOf(random).state,
    },
  };
}

/** Common forms of e-mail addresses. */
const MAILBOXES: readonly [Mailbox, ...Mailbox[]] = [
  (first, last) => `${first}.${last}`,
  (first, last) => `${first}${last}`,
  (first, last) => `${last}.${first}`,
];
type Mailbox = (first: string, last: string) => string;

const lettersOf = (name: string): string => normalizeForSearch(name).replace(/[^a-z]+/g, '');

/** An e-mail address from the name; the number makes it unique. */
export const emailOf = (
  { firstName, paternalName }: Pick<Person, 'firstName' | 'paternalName'>,
  number: number,
  random: Random,
): string => `${random.pick(MAILBOXES)(lettersOf(firstName), lettersOf(paternalName))}${number}@correo.example`;

export const phoneIn = ({ area }: Place, random: Random): string =>
  `${area}${String(random.int(0, 10 ** (10 - area.length) - 1)).padStart(10 - area.length, '0')}`;

/** The same person with the birth date off by a day, as in a mistyped CURP. */
const bornOnAnotherDay = (person: Person): Person => ({
  ...person,
  birthDate: `${person.birthDate.slice(0, 8)}${person.birthDate.endsWith('15') ? '16' : '15'}`,
});

const withWrongDigit = (identifier: string): string =>
  `${identifier.slice(0, -1)}${identifier.endsWith('7') ? '4' : '7'}`;

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/** The fields that a second registration repeats, in rotation. */
const AGAIN = [
  ({ curp = '' }: NewCandidate) => ({ curp }),
  ({ phone = '' }: NewCandidate) => ({ phone }),
  ({ firstName, maternalName = '' }: NewCandidate) => ({
    firstName: withoutAccents(firstName),
    maternalName: withoutAccents(maternalName),
  }),
] as const;

/** A later registration of the same person, with the same name and birth date and few other common fields. */
function secondRegistration(
  { row: first, identity, life }: Registered,
  index: number,
  random: Random,
  now: Date,
): Registered {
  const age = now.getTime() - identity.registeredAt.getTime();
  const later = { ...identity, registeredAt: new Date(identity.registeredAt.getTime() + Math.floor(age / 2)) };
  const second = register(later, life, index, random, now);
  const again = AGAIN[Math.floor(index / SECOND_TIME_EVERY) % AGAIN.length]?.(first);
  const row = { ...second.row, curp: '', rfc: '', nss: '', ...again };
  return { ...second, row: { ...row, ...searchColumns(searchable(row)) } };
}

const searchable = (row: NewCandidate) => ({
  firstName: row.firstName,
  paternalName: row.paternalName,
  maternalName: row.maternalName ?? '',
  desiredPosition: row.desiredPosition ?? '',
  municipality: row.municipality ?? '',
  state: row.state ?? '',
  address: row.address ?? '',
  postalCode: row.postalCode ?? '',
  skills: row.skills ?? [],
  languages: row.languages ?? [],
  experience: row.experience ?? [],
  wishedPlaces: row.wishedPlaces ?? [],
});

function register(identity: Identity, life: Life, index: number, random: Random, now: Date): Registered {
  const { person, place, municipality, isMexican, gender, registeredAt } = identity;
  const { age, family, position, education, experience } = life;
  const origin = random.pick(ORIGIN_SHARES);
  const viability = random.pick(VIABILITY_SHARES);
  const languages = languagesOf(life, random);
  const documents = documentsOf(life, isMexican, random);
  const labelled = { ...life, state: place.state, languages, documents };
  const mistake = index % WRONG_EVERY;
  const rfc = rfcOf(person, random);
  const shown = {
    firstName: person.firstName,
    paternalName: person.paternalName,
    maternalName: person.maternalName,
    desiredPosition: position.value,
    municipality,
    state: place.state,
    address: `${random.pick(STREETS)} ${random.int(1, 1800)}, ${random.pick(NEIGHBOURHOODS)}`,
    postalCode: `${place.postal}${String(random.int(0, 999)).padStart(3, '0')}`,
    skills: random.sample(family.skills, random.int(0, family.skills.length)),
    languages,
    experience,
    ...wishesOf(life, place, municipality, index),
  };
  const row: NewCandidate = {
    docID: candidateId.parse(random.uuid()),
    ...shown,
    ...searchColumns(shown),
    email: chance(random, 0.86) ? emailOf(person, index, random) : '',
    phone: chance(random, 0.94) ? phoneIn(place, random) : '',
    birthDate: person.birthDate,
    gender,
    maritalStatus: age < 23 ? 'single' : random.pick(['single', 'single', 'married', 'divorced', 'no-say']),
    nationality: isMexican ? 'MX' : random.pick(FOREIGN),
    curp:
      isMexican && (mistake === WRONG_CURP_AT || chance(random, 0.78))
        ? curpOf(mistake === WRONG_CURP_AT ? bornOnAnotherDay(person) : person, random)
        : '',
    rfc: isMexican && mistake === WRONG_RFC_AT ? withWrongDigit(rfc) : isMexican && chance(random, 0.52) ? rfc : '',
    nss: isMexican && chance(random, 0.45) ? nssOf(person, random) : '',
    education,
    tags: tagsOf(labelled, random),
    groups: groupsOf(labelled, random),
    origin,
    fair: origin === 'fair' ? fairOf(place.state, registeredAt, random) : '',
    viability,
    viabilityReason: random.pick(REASONS[viability]),
    matches: chance(random, 0.75) ? Math.floor(100 * random.next() ** 0.8) : 0,
    documentTypes: documents,
    createdAt: registeredAt,
    lastActivityAt: new Date(
      registeredAt.getTime() + Math.floor(random.next() ** 2 * (now.getTime() - registeredAt.getTime())),
    ),
  };
  return { row, identity, life };
}
