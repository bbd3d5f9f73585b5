import fc from 'fast-check';
import { changedFields, compareEdits, withMine } from './compare-edits';

const base = { name: 'Tornero', city: 'Celaya', pay: [1, 2], shift: 'día' };

test('separates the changes by author, and omits equal changes', () => {
  const stored = { ...base, name: 'Fresador', city: 'Irapuato', shift: 'noche' };
  const mine = { ...base, name: 'Soldador', pay: [3], shift: 'noche' };
  expect(compareEdits(base, stored, mine)).toEqual({ mine: ['pay'], theirs: ['city'], both: ['name'] });
});

const state = fc.record({
  name: fc.constantFrom('a', 'b', 'c'),
  city: fc.constantFrom('a', 'b', 'c'),
  pay: fc.array(fc.nat(1), { maxLength: 1 }),
});

test('every choice keeps the changes of one side only, and writes only the chosen values', () => {
  fc.assert(
    fc.property(state, state, state, fc.func(fc.boolean()), (from, stored, here, takesMine) => {
      const { mine, theirs, both } = compareEdits(from, stored, here);
      const chosen = both.filter(takesMine);
      const result = withMine(stored, here, [...mine, ...chosen]);
      expect(changedFields(stored, result)).toEqual(expect.arrayContaining([...mine, ...chosen]));
      expect(changedFields(stored, result)).toHaveLength(mine.length + chosen.length);
      for (const name of mine) expect([stored[name], result[name]]).toEqual([from[name], here[name]]);
      for (const name of theirs) expect([here[name], result[name]]).toEqual([from[name], stored[name]]);
    }),
  );
});
