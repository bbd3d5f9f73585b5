import fc from 'fast-check';
import { compareValues } from './compare-values';
import { parseFields } from './parse-values';
import type { Value } from './values';

const name = (path: string) => `projects/p/databases/(default)/documents/${path}`;
const array = (...values: Value[]): Value => ({ arrayValue: { values } });
const map = (fields: Record<string, Value>): Value => ({ mapValue: { fields } });
const integer = (value: string): Value => ({ integerValue: value });
const text = (value: string): Value => ({ stringValue: value });

/** Firestore's documented order, one group of equals per line. */
const ORDER: Value[][] = [
  [{ nullValue: null }],
  [{ booleanValue: false }],
  [{ booleanValue: true }],
  [{ doubleValue: 'NaN' }],
  [{ doubleValue: '-Infinity' }],
  [integer('-9223372036854775808')],
  [integer('-1'), { doubleValue: -1 }],
  [integer('0'), { doubleValue: 0 }, { doubleValue: '-0' }],
  [{ doubleValue: 5e-324 }],
  [integer('1'), { doubleValue: 1 }],
  [integer('9007199254740992'), { doubleValue: 2 ** 53 }],
  [integer('9007199254740993')],
  [integer('9223372036854775807')],
  [{ doubleValue: 2 ** 63 }],
  [{ doubleValue: 'Infinity' }],
  [{ timestampValue: '0001-01-01T00:00:00Z' }],
  [{ timestampValue: '1969-12-31T23:59:59.999999Z' }],
  [{ timestampValue: '2026-01-01T00:00:00Z' }, { timestampValue: '2025-12-31T18:00:00.000-06:00' }],
  [{ timestampValue: '2026-01-01T00:00:00.000001Z' }],
  [{ timestampValue: '2026-01-01T00:00:00.001Z' }],
  [text('')],
  [text('A')],
  [text('Z')],
  [text('a')],
  [text('aa')],
  [text('ñ')],
  [text('\uff61')],
  [text('😀')],
  [{ bytesValue: '' }],
  [{ bytesValue: 'AA==' }],
  [{ bytesValue: 'AAA=' }],
  [{ bytesValue: 'YQ==' }],
  [{ bytesValue: '+w==' }],
  [{ referenceValue: name('a/b') }],
  [{ referenceValue: name('a/b/c/d') }],
  [{ referenceValue: name('a/b!') }],
  [{ referenceValue: name('a!/a') }],
  [{ geoPointValue: { latitude: -10, longitude: 100 } }],
  [{ geoPointValue: { latitude: 9, longitude: -100 } }],
  [{ geoPointValue: { latitude: 9, longitude: 20 } }],
  [{ geoPointValue: { latitude: 10, longitude: 0 } }],
  [array(), { arrayValue: {} }],
  [array(integer('2')), array({ doubleValue: 2 })],
  [array(integer('2'), { nullValue: null })],
  [array(integer('10'))],
  [array(text('a'))],
  [map({}), { mapValue: {} }],
  [map({ a: integer('1'), b: integer('2') }), map({ b: integer('2'), a: integer('1') })],
  [map({ a: integer('1'), b: integer('3') })],
  [map({ a: integer('1'), c: integer('0') })],
  [map({ a: integer('2') })],
  [map({ b: integer('0') })],
];

test('values follow the documented order, across types and within each', () => {
  const ranked = ORDER.flatMap((equals, rank) => equals.map((value) => ({ rank, value })));
  for (const a of ranked) {
    for (const b of ranked) {
      expect({ a, b, order: Math.sign(compareValues(a.value, b.value)) }).toEqual({
        a,
        b,
        order: Math.sign(a.rank - b.rank),
      });
    }
  }
});

/** Text of few letters, so that equal and nearly equal values come up. */
const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ', '\uff61', '😀'), maxLength: 3 });
const leaf = fc.oneof(
  fc.constant({ nullValue: null }),
  fc.boolean().map((booleanValue) => ({ booleanValue })),
  fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map((value) => ({ integerValue: String(value) })),
  fc.integer({ min: -2, max: 2 }).map((value) => ({ integerValue: String(value) })),
  fc
    .oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -2, max: 2 }))
    .map((doubleValue) => ({ doubleValue })),
  fc.constantFrom('NaN', 'Infinity', '-Infinity', '-0').map((doubleValue) => ({ doubleValue })),
  fc.integer({ min: 0, max: 3000 }).map((microseconds) => ({
    timestampValue: `2026-01-01T00:00:00.${String(microseconds).padStart(6, '0')}Z`,
  })),
  letters.map((stringValue) => ({ stringValue })),
  fc.uint8Array({ maxLength: 3 }).map((bytes) => ({ bytesValue: Buffer.from(bytes).toString('base64') })),
  letters.map((id) => ({ referenceValue: name(`a/${id}x`) })),
  fc.record({ latitude: fc.constantFrom(-1, 0, 1), longitude: fc.constantFrom(-1, 0, 1) }).map((geoPointValue) => ({
    geoPointValue,
  })),
);
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    leaf,
    fc
      .dictionary(
        letters.map((key) => `k${key}`),
        tie('value'),
        { maxKeys: 3 },
      )
      .map((fields) => ({ mapValue: { fields } })),
    fc.array(leaf, { maxLength: 3 }).map((values) => ({ arrayValue: { values } })),
  ),
}));
const value = anyValue.map((given) => parseFields({ value: given })['value']!);

/** One text for all values that a query takes for equal: numbers by their exact value, maps by their sorted keys. */
function canonical(given: Value): string {
  if ('integerValue' in given) return `number ${given.integerValue}`;
  if ('doubleValue' in given) {
    const number = Number(given.doubleValue);
    return `number ${Number.isInteger(number) ? BigInt(number) : number}`;
  }
  if ('arrayValue' in given) return `[${(given.arrayValue.values ?? []).map(canonical).join()}]`;
  if ('mapValue' in given) {
    const entries = Object.entries(given.mapValue.fields ?? {}).map(([key, inner]) => `${key}:${canonical(inner)}`);
    return `{${entries.sort().join()}}`;
  }
  return JSON.stringify(given);
}

test('the order is total, and equal are the values that mean the same', () => {
  fc.assert(
    fc.property(value, value, value, (a, b, c) => {
      expect(Math.sign(compareValues(a, b))).toBe(0 - Math.sign(compareValues(b, a)));
      expect(compareValues(a, b) === 0).toBe(canonical(a) === canonical(b));
      const sorted = [a, b, c].sort(compareValues);
      expect(compareValues(sorted[0]!, sorted[2]!)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});
