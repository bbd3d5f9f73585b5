import fc from 'fast-check';
import {
  counterfactuals,
  matchBreakdown,
  matchScore,
  PositionKin,
  inStateToo,
  relaxations,
  scoreOf,
  type MatchCandidate,
  type MatchModel,
  type MatchPart,
  type MatchVacancy,
} from '.';

const model: MatchModel = {
  version: 1,
  threshold: 70,
  weights: { position: 30, skills: 20, industry: 15, education: 10, languages: 10, place: 10, shift: 5 },
};
const position = (value: string, family: string, industry: string, functions: readonly string[] = []) => ({
  value,
  label: value,
  family,
  industry,
  functions,
});
const kin = new PositionKin([
  position('Soldador', 'Soldadura', 'Metalmecánica', ['Soldar', 'Leer planos']),
  position('Pailero', 'Soldadura', 'Metalmecánica', ['Armar']),
  position('Tornero', 'Maquinado', 'Metalmecánica', ['Medir']),
  position('Dibujante', 'Diseño', 'Construcción', ['Leer planos']),
  position('Cirujano', 'Medicina', 'Salud', ['Operar']),
]);
const names = { industry: (value: string) => value, jobFunction: (value: string) => value };

const vacancy: MatchVacancy = {
  typePosition: 'Soldador',
  functions: ['Soldar', 'Leer planos'],
  skillsWork: ['English'],
  experienceWork: ['Excel', 'Other'],
  experienceInIndustriesWork: [{ industry: 'Metalmecánica', years: 4 }],
  educationWork: 'High School',
  languagesWork: [{ language: 'en', level: 'B1' }],
  locations: [{ country: 'Mexico', state: '11', city: 'Celaya' }],
  modalityWork: 'Physical',
  timeWork: 'Full',
  daysWork: 'FullWeek',
  turnWork: 'Morning',
};
const nobody: MatchCandidate = {
  desiredPosition: '',
  experience: [],
  knownFunctions: [],
  skills: [],
  education: '',
  languages: [],
  state: '',
  municipality: '',
  wishedPlaces: [],
  wishedModalities: [],
  wishedTimes: [],
  wishedDays: [],
  wishedTurns: [],
};
const job = (held: string, years: number, industry = '') => ({ position: held, industry, years });
const ideal: MatchCandidate = {
  ...nobody,
  experience: [job('soldador', 6)],
  skills: ['Excel avanzado'],
  education: 'TSU',
  languages: [{ language: 'en', level: 'B2' }],
  state: '11',
  municipality: 'CELAYA',
  wishedModalities: ['Physical'],
  wishedTimes: ['Full'],
  wishedDays: ['FullWeek2'],
  wishedTurns: ['Mixed'],
};

const partOf = (candidate: Partial<MatchCandidate>, part: MatchPart, asked: Partial<MatchVacancy> = {}) =>
  matchBreakdown({ ...nobody, ...candidate }, { ...vacancy, ...asked }, model, kin, names).parts.find(
    (one) => one.part === part,
  );

test('who has everything has 100 points, and nothing is missing', () => {
  const { score, known, parts } = matchBreakdown(ideal, vacancy, model, kin, names);
  expect({ score, known }).toEqual({ score: 100, known: 100 });
  expect(parts.flatMap(({ missing }) => missing)).toEqual([]);
});

test('of whom nothing is known there is no score', () => {
  expect(matchScore(nobody, vacancy, model, kin)).toBeNull();
});

const without = (...fields: (keyof MatchCandidate)[]): MatchCandidate =>
  fields.reduce((one, field) => ({ ...one, [field]: nobody[field] }), ideal);

test('unknown weight is redistributed; with more than half of it unknown there is no score', () => {
  expect(matchScore(without('education'), vacancy, model, kin)).toBe(100);
  // 45 of 100 are unknown, then 55.
  const less = without('experience', 'languages', 'skills');
  expect(matchScore({ ...less, desiredPosition: 'Soldador' }, vacancy, model, kin)).toBe(75);
  expect(matchScore({ ...less, desiredPosition: 'Soldador', education: '' }, vacancy, model, kin)).toBeNull();
});

test.each([
  [{ points: 34.75, known: 50 }, 100, 70],
  [{ points: 34.74, known: 50 }, 100, 69],
  [{ points: 0.1 + 0.2 + 69.2, known: 100 }, 100, 70],
  [{ points: 20, known: 49 }, 100, null],
  [{ points: 0, known: 0 }, 0, null],
])('%j of %i asked is %j, rounded half up', (sum, asked, score) => {
  expect(scoreOf(sum, asked)).toBe(score);
});

test.each<[Partial<MatchCandidate>, number, string]>([
  [{ experience: [job('Soldador', 1)] }, 30, 'Ha trabajado en el mismo puesto'],
  [{ desiredPosition: 'Soldador' }, 16, 'Busca el mismo puesto'],
  [{ desiredPosition: 'Soldador', knownFunctions: ['Soldar'] }, 21, 'Busca el mismo puesto; conoce 1 de 2 funciones'],
  [{ experience: [job('pailera', 2)] }, 15, 'Puesto de la misma familia: Pailero'],
  [{ experience: [job('Dibujante', 2)] }, 15, 'Puesto con funciones en común: Dibujante; conoce 1 de 2 funciones'],
  [{ experience: [job('Tornero', 2)] }, 5, 'Puesto de la misma industria'],
  [{ experience: [job('Cirujano', 20)] }, 0, 'Sus puestos son de otra área'],
])('position: %j has %d points: %s', (candidate, points, sentence) => {
  expect(partOf(candidate, 'position')).toMatchObject({ points, sentence: expect.stringContaining(sentence) });
});

test.each<[Partial<MatchCandidate>, MatchPart, number | null, readonly string[]]>([
  [{ skills: ['Paquetería Office'] }, 'skills', 10, ['Inglés']],
  [{ skills: ['Manejo de Excel', 'English'] }, 'skills', 20, []],
  [{ skills: ['Excelente trato'] }, 'skills', 0, ['Inglés', 'Excel']],
  [{ languages: [{ language: 'en', level: 'B1' }] }, 'skills', 10, ['Excel']],
  [{ experience: [job('Soldador', 3)] }, 'industry', 11.3, ['4 años en Metalmecánica']],
  [{ experience: [job('', 2, 'Metalmecánica'), job('Tornero', 2)] }, 'industry', 15, []],
  [{ experience: [job('Cirujano', 9)] }, 'industry', 0, ['4 años en Metalmecánica']],
  [{ experience: [job('Algo más', 9)] }, 'industry', null, []],
  [{ education: 'Secondary' }, 'education', 5, ['Bachillerato o preparatoria']],
  [{ education: 'Primary' }, 'education', 2.5, ['Bachillerato o preparatoria']],
  [{ languages: [{ language: 'en', level: 'A2' }] }, 'languages', 5, ['Inglés B1']],
  [{ languages: [{ language: 'fr', level: 'C2' }] }, 'languages', 0, ['Inglés B1']],
  [{ state: '11', municipality: 'Irapuato' }, 'place', 6, ['Trabajar en Celaya, Guanajuato']],
  [{ state: '14' }, 'place', 0, ['Trabajar en Celaya, Guanajuato']],
  [{ state: '14', wishedPlaces: [{ state: '11', municipality: '' }] }, 'place', 10, []],
  [{ state: '11', municipality: 'Celaya', wishedModalities: ['Remote'] }, 'place', 7, ['Trabajo presencial']],
  [{ wishedTurns: ['Evening'], wishedTimes: ['Full'] }, 'shift', 2.5, ['Matutino']],
])('%j: %s has %j points, missing %j', (candidate, part, points, missing) => {
  expect(partOf(candidate, part)).toMatchObject({ points, missing });
});

test('a remote vacancy does not ask where one lives, and says so', () => {
  expect(partOf({}, 'place', { modalityWork: 'Remote' })).toMatchObject({
    points: 10,
    sentence: 'Trabajo remoto: no importa dónde vive',
  });
});

test('who lives in a municipality of Mexico City lives in the city', () => {
  const locations = [{ country: 'Mexico', state: '09', city: 'Ciudad de México' }] as const;
  expect(partOf({ state: '09', municipality: 'Cuauhtémoc' }, 'place', { locations })).toMatchObject({
    points: 10,
    sentence: 'Vive en la misma ciudad',
    missing: [],
  });
});

test('what the vacancy does not ask for does not count as unknown', () => {
  const asked = { ...vacancy, languagesWork: [], skillsWork: [], experienceWork: ['Other' as const] };
  const half = without('experience', 'languages', 'skills');
  expect(matchScore({ ...half, desiredPosition: 'Soldador' }, asked, model, kin)).not.toBeNull();
  expect(partOf({}, 'languages', asked)).toMatchObject({ points: null, isAsked: false });
});

const text = fc.constantFrom('Soldador', 'Pailero', 'Tornero', 'Dibujante', 'Cirujano', 'Otra cosa', '');
const someOf = <T>(...values: readonly T[]) => fc.subarray([...values]);
const anyone: fc.Arbitrary<MatchCandidate> = fc.record({
  desiredPosition: text,
  experience: fc.array(
    fc.record({
      position: text,
      industry: fc.constantFrom('', 'Metalmecánica', 'Salud'),
      years: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 3 },
  ),
  knownFunctions: someOf('Soldar', 'Leer planos', 'Medir'),
  skills: someOf('Excel', 'Inglés', 'Office', 'Trato amable'),
  education: fc.constantFrom('', 'Primary', 'Secondary', 'High School', 'TSU'),
  languages: fc.constantFrom<MatchCandidate['languages']>(
    [],
    [{ language: 'en', level: 'A1' }],
    [{ language: 'en', level: 'B2' }],
    [{ language: 'fr', level: 'A1' }],
  ),
  state: fc.constantFrom('', '11', '14'),
  municipality: fc.constantFrom('', 'Celaya', 'Irapuato'),
  wishedPlaces: fc.constantFrom<MatchCandidate['wishedPlaces']>(
    [],
    [{ state: '11', municipality: '' }],
    [{ state: '14', municipality: 'Tonalá' }],
  ),
  wishedModalities: someOf('Remote', 'Physical'),
  wishedTimes: someOf('Full', 'Half'),
  wishedDays: someOf('Weekdays', 'FullWeek2'),
  wishedTurns: someOf('Morning', 'Mixed'),
});

test('a score is an integer from 0 to 100, and what is never an input changes nothing', () => {
  const never = fc.record({
    firstName: fc.string(),
    gender: fc.constantFrom('woman', 'man'),
    birthDate: fc.string(),
    maritalStatus: fc.string(),
    nationality: fc.string(),
    curp: fc.string(),
    rfc: fc.string(),
    nss: fc.string(),
    address: fc.string(),
    postalCode: fc.string(),
    documentTypes: fc.constantFrom([], ['Penal Record Letter']),
    photo: fc.string(),
  });
  fc.assert(
    fc.property(anyone, never, (candidate, other) => {
      const score = matchScore(candidate, vacancy, model, kin);
      expect(score === null || (Number.isInteger(score) && score >= 0 && score <= 100)).toBe(true);
      expect(matchScore({ ...candidate, ...other }, vacancy, model, kin)).toBe(score);
    }),
  );
});

/** Each puts better known evidence in place of what is known already. */
const BETTER: readonly ((one: MatchCandidate) => MatchCandidate)[] = [
  (one) =>
    one.experience.length === 0
      ? one
      : { ...one, experience: one.experience.map((held) => ({ ...held, years: held.years + 1 })) },
  (one) =>
    one.desiredPosition === ''
      ? one
      : {
          ...one,
          experience:
            one.experience.length === 0 ? [] : [...one.experience, job('Soldador', 1, one.experience[0]?.industry)],
        },
  (one) => (one.skills.length === 0 ? one : { ...one, skills: [...one.skills, 'Excel'] }),
  (one) => (one.education === '' ? one : { ...one, education: 'TSU' }),
  (one) =>
    one.languages.length === 0
      ? one
      : {
          ...one,
          languages: [...one.languages.filter(({ language }) => language !== 'en'), { language: 'en', level: 'C2' }],
        },
  (one) =>
    one.wishedPlaces.length === 0
      ? one
      : { ...one, wishedPlaces: [...one.wishedPlaces, { state: '11', municipality: '' }] },
  (one) => (one.wishedModalities.length === 0 ? one : { ...one, wishedModalities: ['Physical', 'Remote'] }),
  (one) => (one.wishedTurns.length === 0 ? one : { ...one, wishedTurns: [...one.wishedTurns, 'Mixed'] }),
];

test('better known evidence never lowers a score', () => {
  fc.assert(
    fc.property(anyone, fc.constantFrom(...BETTER), (candidate, better) => {
      const improved = better(candidate);
      const before = matchBreakdown(candidate, vacancy, model, kin, names);
      const after = matchBreakdown(improved, vacancy, model, kin, names);
      // What was unknown may lower the score once it is known, and has a sentence of its own.
      fc.pre(after.known === before.known);
      expect(after.score ?? 0).toBeGreaterThanOrEqual(before.score ?? 0);
    }),
    { numRuns: 500 },
  );
});

test('the counterfactuals of a candidate are reached by the score itself', () => {
  const near: MatchCandidate = {
    ...without('skills', 'languages', 'wishedTurns'),
    education: 'Primary',
    skills: ['Otra'],
    experience: [job('Pailero', 3)],
  };
  const found = counterfactuals(near, vacancy, model, kin, names);
  expect(found.length).toBeGreaterThan(0);
  for (const { changes, score } of found) {
    expect(changes.length).toBeLessThanOrEqual(2);
    expect(score).toBeGreaterThanOrEqual(model.threshold);
  }
  expect(counterfactuals(ideal, vacancy, model, kin, names)).toEqual([]);
});

test('a state is added to the places of a vacancy, unless that changes nothing', () => {
  const more = inStateToo(vacancy, '31');
  expect(more?.text).toBe('también contratas en Yucatán');
  expect(more?.vacancy.locations).toEqual([...vacancy.locations, { country: 'Mexico', state: '31', city: '' }]);
  expect(more && inStateToo(more.vacancy, '31')).toBeUndefined();
  expect(inStateToo({ ...vacancy, modalityWork: 'Remote' }, '31')).toBeUndefined();
});

test('each relaxation drops one requirement and lowers nobody who is fully known', () => {
  const relaxed = relaxations(vacancy, names);
  expect(relaxed.map(({ text: name }) => name)).toEqual([
    'aceptas Secundaria',
    'no pides inglés',
    'no pides experiencia en Metalmecánica',
    'no pides habilidades ni herramientas',
    'ofreces trabajo remoto',
  ]);
  const [lower] = relaxed;
  const short: MatchCandidate = { ...ideal, education: 'Secondary' };
  expect(matchScore(short, lower?.vacancy ?? vacancy, model, kin)).toBeGreaterThan(
    matchScore(short, vacancy, model, kin) ?? 0,
  );
});
