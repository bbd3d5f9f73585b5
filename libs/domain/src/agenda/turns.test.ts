import * as fc from 'fast-check';
import { inTurn, shares, type Interviewer } from './turns';

const person = (name: string, change: Partial<Interviewer> = {}): Interviewer => ({
  name,
  ...{ share: 100, industries: [], load: 0 },
  ...change,
});
const MINING = { value: 'mineria', label: 'Minería y metalurgia' };
const namesOf = (people: readonly Interviewer[], industry: typeof MINING | null = null) =>
  inTurn(people, { industry, areFree: false }).map(({ name }) => name);

test.each([
  ['the least busy first', [person('Ana', { load: 4 }), person('Luz', { load: 3 })], null, ['Luz', 'Ana']],
  ['by name where they are even', [person('Óscar'), person('Ana'), person('Zoe')], null, ['Ana', 'Óscar', 'Zoe']],
  ['a half counts twice', [person('Ana', { load: 3, share: 50 }), person('Luz', { load: 5 })], null, ['Luz', 'Ana']],
  ['a double counts half', [person('Ana', { load: 6, share: 200 }), person('Luz', { load: 4 })], null, ['Ana', 'Luz']],
  ['nobody without a share', [person('Ana', { share: 0 }), person('Luz', { load: 9 })], null, ['Luz']],
  [
    'what is proposed already counts',
    [person('Ana', { proposed: 2 }), person('Luz', { load: 1 })],
    null,
    ['Luz', 'Ana'],
  ],
  [
    'who knows the industry before who is less busy',
    [person('Ana'), person('Luz', { load: 9, industries: ['mineria'] })],
    MINING,
    ['Luz', 'Ana'],
  ],
])('%s', (_name, people, industry, expected) => {
  expect(namesOf(people, industry)).toEqual(expected);
});

test('the reason says what was looked at', () => {
  const people = [person('Luz', { load: 1, industries: ['mineria'], share: 50 }), person('Ana', { load: 2 })];
  expect(inTurn(people, { industry: MINING, areFree: true }).map(({ why }) => why)).toEqual([
    'Está libre, conoce «Minería y metalurgia», tiene 1 cita desde hace 30 días y le toca la mitad que a los demás.',
    'Está libre y tiene 2 citas desde hace 30 días.',
  ]);
  expect(inTurn([person('Ana')], { industry: null, areFree: false })[0]?.why).toBe('Tiene 0 citas desde hace 30 días.');
});

test('turn by turn, the loads stay in proportion to the shares', () => {
  const givenShares = fc.array(fc.constantFrom(...shares.map(({ value }) => value)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(givenShares, fc.integer({ min: 1, max: 60 }), (drawn, turns) => {
      const people = drawn.map((share, index) => ({ ...person(`Persona ${index}`), share, load: 0 }));
      for (let turn = 0; turn < turns; turn += 1) {
        const next = inTurn(people, { industry: null, areFree: false })[0];
        const chosen = people.find(({ name }) => name === next?.name);
        if (chosen !== undefined) chosen.load += 1;
      }
      const loads = people.filter(({ share }) => share > 0).map(({ load, share }) => load / share);
      const step = Math.max(0, ...people.filter(({ share }) => share > 0).map(({ share }) => 1 / share));
      if (loads.length > 0) expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(step + 1e-9);
      expect(people.every(({ share, load }) => share > 0 || load === 0)).toBe(true);
    }),
  );
});
