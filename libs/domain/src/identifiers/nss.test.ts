import fc from 'fast-check';
import { checkNss } from './nss';
import vectors from './vectors.fixture.json';

describe('checkNss', () => {
  test.each(vectors.nss.valid)('%s is valid', (value) => {
    expect(checkNss(value)).toEqual({ status: 'valid', value });
  });

  test.each([
    ['00000000000', 'form'],
    ['12345678901', 'check_digit'],
    ['1234567890', 'form'],
    ['123456789033', 'form'],
    ['1234567890a', 'form'],
    ['', 'form'],
  ])('%j is refused for its %s', (value, reason) => {
    expect(checkNss(value)).toMatchObject({ status: 'malformed', reason });
  });

  it('covers every vector that must fail', () => {
    expect(vectors.nss.invalid.map((nss) => checkNss(nss).status)).toEqual(['malformed', 'malformed']);
  });

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...vectors.nss.valid),
        fc.nat({ max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (nss, place, shift) => {
          const wrong = (Number(nss[place]) + shift) % 10;
          expect(checkNss(nss.slice(0, place) + wrong + nss.slice(place + 1)).status).toBe('malformed');
        },
      ),
    );
  });

  it('ignores spaces and hyphens', () => {
    expect(checkNss(' 12-34-56 7890 3 ')).toEqual({ status: 'valid', value: '12345678903' });
  });
});
