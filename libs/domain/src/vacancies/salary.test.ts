import fc from 'fast-check';
import { formatSalary, parseAmount, parseSalary, payText } from './salary';

describe('formatSalary', () => {
  test.each([
    [{ salary: { type: 'exact', total: 16_000 } }, '$16,000'],
    [{ salary: { type: 'exact', total: 9_582.47 } }, '$9,582.47'],
    [{ salary: { type: 'exact', total: 1_234_567.5 } }, '$1,234,567.50'],
    [{ salary: { type: 'exact', total: 0 } }, '$0'],
    [{ salary: { type: 'exact' } }, '$0'],
    [{ salary: { type: 'exact', total: null } }, '$0'],
    [{ salary: { type: 'range', min: 16_000, max: 19_500 } }, '$16,000 - $19,500'],
    [{ salary: { type: 'range', min: 16_000.5, max: 19_500 } }, '$16,000.50 - $19,500'],
    [{ salary: { type: 'range', max: 19_500 } }, '$0 - $19,500'],
    [{ salary: { type: 'range' } }, '$0 - $0'],
    [{ salary: { type: 'exact', total: 16_000 }, salaryWork: 9_000 }, '$16,000'],
    [{ salary: 16_000 }, '$16,000.00'],
    [{ salary: 0 }, '$0.00'],
    [{ salary: 16_000, salaryWork: 9_000 }, '$16,000.00'],
    [{ salaryWork: 9_000 }, '$9,000'],
    [{ salary: null, salaryWork: 9_000.25 }, '$9,000.25'],
    [{ salaryWork: 0 }, '$0'],
    [{ salary: null, salaryWork: null }, ''],
    [{}, ''],
    [{ salary: { type: 'exact', total: NaN } }, '$0'],
    [{ salary: { type: 'exact', total: '16000' } }, '$16,000'],
    [{ salary: { type: 'exact', total: 'a convenir' } }, '$0'],
    [{ salary: { type: 'range', min: '9,000', max: Infinity } }, '$9,000 - $0'],
    [{ salary: { type: 'exact', total: 16_000.001 } }, '$16,000'],
    [{ salary: NaN }, ''],
    [{ salary: NaN, salaryWork: 9_000 }, '$9,000'],
    [{ salary: '16000' }, '$16,000.00'],
    [{ salary: '' }, ''],
    [{ salary: -1 }, ''],
    [{ salaryWork: '$9,000' }, '$9,000'],
    [{ salaryWork: 'por hora' }, ''],
    [{ salaryWork: -0 }, '$0'],
  ] as const)('%j shows %j', (offer, text) => {
    expect(formatSalary(offer)).toBe(text);
  });
});

test.each([
  [{ type: 'exact', total: 16_000 }, 'MXN', '$16,000 · Semanal'],
  [{ type: 'exact', total: 16_000 }, 'USD', '$16,000 · USD · Semanal'],
  [null, 'MXN', '$16,000 · Periodo sin especificar'],
] as const)('the pay of %j in %s is %j', (salary, currency, text) => {
  const terms = { salary, salaryWork: '$16,000', currencyWork: { value: currency }, payFormWork: { label: 'Semanal' } };
  expect(payText(terms)).toBe(text);
});

describe('parseAmount', () => {
  test.each([
    ['16000', 16_000],
    ['16,000', 16_000],
    [' $ 16,000.50 ', 16_000.5],
    ['1,234,567.8', 1_234_567.8],
    ['0', 0],
  ])('%j is %d', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  test.each([
    '',
    ' ',
    '$',
    '-5',
    '16.000,50',
    '1,60',
    '16,0000',
    ',160',
    '16 000',
    '1e5',
    '16.',
    '16.505',
    'mil',
    '9'.repeat(16),
    '9'.repeat(400),
  ])('%j is no amount', (text) => {
    expect(parseAmount(text)).toBeNull();
  });
});

describe('parseSalary', () => {
  const form = { salaryType: 'exact', salaryWork: '', salaryMin: '', salaryMax: '' } as const;

  test.each([
    [{ salaryWork: '16,000.50' }, { type: 'exact', total: 16_000.5 }],
    [{ salaryWork: '' }, null],
    [{ salaryWork: 'a convenir' }, null],
    [{ salaryMin: '1', salaryMax: '2' }, null],
    [
      { salaryType: 'range', salaryMin: '9,000', salaryMax: '12,500' },
      { type: 'range', min: 9_000, max: 12_500 },
    ],
    [
      { salaryType: 'range', salaryMin: '9,000', salaryMax: '9,000' },
      { type: 'range', min: 9_000, max: 9_000 },
    ],
    [{ salaryType: 'range', salaryMin: '12,500', salaryMax: '9,000' }, null],
    [{ salaryType: 'range', salaryMin: '9,000' }, null],
    [{ salaryType: 'range', salaryMin: '9,000', salaryMax: 'x' }, null],
    [{ salaryType: 'range', salaryWork: '9,000' }, null],
  ] as const)('%j', (typed, salary) => {
    expect(parseSalary({ ...form, ...typed })).toEqual(salary);
  });
});

test('what is shown reads back as the same amount', () => {
  const amount = fc.integer({ min: 0, max: 1e11 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const [min, max] = one < other ? [one, other] : [other, one];
      expect(parseAmount(formatSalary({ salary: { type: 'exact', total: one } }))).toBe(one);
      expect(parseAmount(formatSalary({ salary: one }))).toBe(one);
      expect(
        formatSalary({ salary: { type: 'range', min, max } })
          .split(' - ')
          .map(parseAmount),
      ).toEqual([min, max]);
    }),
  );
});

test('whatever is stored, an amount or nothing is shown: never NaN, an infinite or a negative one', () => {
  const stored = fc.oneof(fc.double(), fc.string(), fc.constantFrom(null, undefined, NaN, Infinity, -0, '1e400'));
  const offer = fc.record({
    salary: fc.oneof(
      stored,
      fc.record({ type: fc.constantFrom('exact' as const, 'range' as const), total: stored, min: stored, max: stored }),
    ),
    salaryWork: stored,
  });
  fc.assert(
    fc.property(offer, (value) => {
      expect(formatSalary(value)).toMatch(/^(\$\d{1,3}(,\d{3})*(\.\d{2})?( - \$\d{1,3}(,\d{3})*(\.\d{2})?)?)?$/);
    }),
  );
});

test('every amount shown has a dollar sign, and commas at the thousands only', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (total) => {
      expect(formatSalary({ salary: { type: 'exact', total } })).toMatch(/^\$\d{1,3}(,\d{3})*(\.\d{2})?$/);
    }),
  );
});
