import { PositionKin, type MatchModel, type MatchVacancy } from '@vinculo/domain/matching';
import { createRandom } from '../../../seed/random';
import type { ScoredCandidate } from './score-index';

export const POSITIONS = ['Cajero', 'Soldador', 'Pailero', 'Mesero'].map((value, at) => ({
  value,
  label: value,
  family: at === 1 || at === 2 ? 'Soldadura' : '',
  industry: at > 1 ? 'Metal' : 'Comercio',
  functions: [],
}));
export const kin = new PositionKin(POSITIONS);
export const model: MatchModel = {
  version: 1,
  threshold: 70,
  weights: { position: 30, skills: 20, industry: 15, education: 10, languages: 10, place: 10, shift: 5 },
};

/** Candidates and vacancies that differ in a few ways, so that scores meet and part. */
export function world(seed: number) {
  const random = createRandom(seed);
  const names = ['Cajero', 'Soldador', 'Pailero', 'Mesero'] as const;
  const candidate = (matches: number): ScoredCandidate => ({
    desiredPosition: random.pick(names),
    experience: random.int(0, 1) === 1 ? [{ position: random.pick(names), industry: '', years: random.int(1, 5) }] : [],
    knownFunctions: [],
    skills: random.int(0, 1) === 1 ? ['Excel'] : [],
    education: random.pick(['', 'Secondary', 'High School'] as const),
    languages: [],
    state: random.pick(['11', '14'] as const),
    municipality: '',
    wishedPlaces: [],
    wishedModalities: [],
    wishedTimes: [],
    wishedDays: [],
    wishedTurns: [],
    matches,
  });
  const vacancy = (): MatchVacancy => ({
    typePosition: random.pick(names),
    functions: ['Vender'],
    skillsWork: [],
    experienceWork: ['Excel'],
    experienceInIndustriesWork: [{ industry: random.pick(['Metal', 'Comercio'] as const), years: random.int(1, 4) }],
    educationWork: 'Secondary',
    languagesWork: [],
    locations: [{ country: 'Mexico', state: random.pick(['11', '14'] as const), city: '' }],
    modalityWork: 'Physical',
    timeWork: 'Full',
    daysWork: 'Weekdays',
    turnWork: 'Morning',
  });
  return { random, candidate, vacancy };
}
