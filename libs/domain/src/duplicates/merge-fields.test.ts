import fc from 'fast-check';
import { LIST_LIMITS } from '../candidates';
import { defaultGiver, distinctValues, MERGE_FIELDS, unitedList, type MergeField } from './merge-fields';

const file = (change: Partial<Record<MergeField, unknown>>) => ({
  ...(Object.fromEntries(MERGE_FIELDS.map((field) => [field, ''])) as Record<MergeField, unknown>),
  ...change,
});

test('the newest file that says something gives a field', () => {
  const [newest, older] = [file({ viability: 'unevaluated' }), file({ phone: '2281234567', viability: 'viable' })];
  expect(defaultGiver('phone', [newest, older])).toBe(older);
  expect(defaultGiver('viability', [newest, older])).toBe(older);
  expect(defaultGiver('email', [newest, older])).toBe(newest);
});

test('only what differs is a choice', () => {
  const files = [file({ state: '11', birthDate: null }), file({ state: '11' }), file({ state: '30' })];
  expect(distinctValues('state', files)).toEqual(['11', '30']);
  expect(distinctValues('birthDate', files)).toEqual([]);
});

test('a language keeps the newest level, experience and wished places are kept once', () => {
  expect(
    unitedList('languages', [
      [{ language: 'en', level: 'B2' }],
      [
        { language: 'en', level: 'A1' },
        { language: 'fr', level: 'C1' },
      ],
    ]),
  ).toEqual([
    { language: 'en', level: 'B2' },
    { language: 'fr', level: 'C1' },
  ]);
  const job = { position: 'Cajera', company: 'La Luz', industry: '', years: 4 };
  expect(unitedList('experience', [[job], [{ ...job }]])).toEqual([job]);
  const [xalapa, state] = [
    { state: '30', municipality: 'Xalapa' },
    { state: '30', municipality: '' },
  ];
  expect(unitedList('wishedPlaces', [[xalapa], [state, { ...xalapa }]])).toEqual([xalapa, state]);
});

test('a union holds what each file holds, once, within the bound', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ maxLength: 2 }), { maxLength: 9 }), { maxLength: 4 }), (lists) => {
      const united = unitedList('tags', lists);
      const all = new Set(lists.flat());
      expect(new Set(united).size).toBe(united.length);
      expect(united.length).toBe(Math.min(all.size, LIST_LIMITS.tags));
      expect(united.every((label) => all.has(label))).toBe(true);
    }),
  );
});
