import { noWishes, type WishedPlace } from '@vinculo/domain/candidates';
import {
  valuesOf,
  workDays,
  type Modality,
  type WorkDays,
  type WorkTime,
  type WorkTurn,
} from '@vinculo/domain/catalogs';
import { createRandom, type Random } from '../random';
import type { Life } from './demo-life';
import { PLACES, type Place } from './people-lexicon';

/** The share of candidates who were asked what they look for. */
const ASKED = 0.7;
/** The age under which many study beside their work. */
const STUDENT_AGE = 24;
/** The age under which some would move to another state. */
const MOVING_AGE = 35;
const YEARS_TO_TOP_PAY = 15;
const PAY_STEP = 500;

const sometimes = <T>(random: Random, share: number, value: T): readonly T[] => (random.next() < share ? [value] : []);
const distinct = <T>(...items: readonly T[]): T[] => [...new Set(items)];

const timesOf = ({ age, family }: Life, random: Random): WorkTime[] =>
  distinct<WorkTime>(
    ...(age < STUDENT_AGE && random.next() < 0.35 ? [] : ['Full' as const]),
    ...(age < STUDENT_AGE ? ['Half' as const] : sometimes(random, 0.08, 'Half' as const)),
    ...sometimes(random, family.modality.includes('Remote') ? 0.4 : 0.1, 'Flexible' as const),
  );

const modalitiesOf = ({ family }: Life, random: Random): Modality[] =>
  distinct<Modality>(
    ...(family.modality.includes('Remote') ? sometimes(random, 0.75, 'Remote' as const) : []),
    'Physical',
  );

/** People who accept more days a week accept fewer too. */
function daysOf({ family }: Life, random: Random): WorkDays[] {
  const all = valuesOf(workDays);
  const most = random.next() < 0.8 ? Math.max(...family.days.map((days) => all.indexOf(days))) : 0;
  return all.slice(0, most + 1);
}

const turnsOf = ({ family }: Life, random: Random): WorkTurn[] =>
  distinct<WorkTurn>(random.pick(family.turns), ...family.turns.filter(() => random.next() < 0.5));

/** From the range of the family, more with more years of work. */
function payOf({ family, experience }: Life, random: Random): number {
  const [low, high] = family.pay;
  const years = experience.reduce((sum, job) => sum + job.years, 0);
  const share = 0.65 * Math.min(1, years / YEARS_TO_TOP_PAY) + 0.35 * random.next();
  return Math.ceil((low + (high - low) * share) / PAY_STEP) * PAY_STEP;
}

function placesOf({ age }: Life, { state }: Place, municipality: string, random: Random): WishedPlace[] {
  const home = { state, municipality: random.next() < 0.5 ? municipality : '' };
  const other = random.pick(PLACES).state;
  return age < MOVING_AGE && other !== state && random.next() < 0.2
    ? [home, { state: other, municipality: '' }]
    : [home];
}

/**
 * What a candidate looks for, by their position. The number of the candidate decides, so that the other fields of the
 * demo data do not depend on it.
 */
export function wishesOf(life: Life, place: Place, municipality: string, index: number) {
  const random = createRandom(index);
  if (random.next() >= ASKED) return noWishes();
  return {
    wishedTimes: timesOf(life, random),
    wishedModalities: modalitiesOf(life, random),
    wishedDays: daysOf(life, random),
    wishedTurns: turnsOf(life, random),
    wishedPay: random.next() < 0.85 ? payOf(life, random) : null,
    knownFunctions: random.sample(life.position.functions, random.int(1, life.position.functions.length)),
    wishedPlaces: placesOf(life, place, municipality, random),
  };
}
