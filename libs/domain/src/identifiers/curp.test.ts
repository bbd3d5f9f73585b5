import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { checkCurp } from './curp';
import vectors from './vectors.fixture.json';

describe('checkCurp', () => {
  test.each(vectors.curp.valid)('%s is valid', (value) => {
    expect(checkCurp(value)).toEqual({ status: 'valid', value });
    expect(stdnum.MX!.curp!.validate(value).isValid).toBe(true);
  });

  test.each(vectors.curp.invalid)('%s has a wrong check digit', (value) => {
    expect(checkCurp(value)).toEqual({ status: 'malformed', value, reason: 'check_digit' });
  });

  test.each(vectors.curp.generic)('%s is nobody', (value) => {
    expect(checkCurp(value)).toEqual({ status: 'generic', value });
  });

  test.each([
    ['', 'form'],
    ['HEGG560427MVZRRL0', 'form'],
    ['HEGG560427MZZRRL04', 'form'],
    ['HEGG560427TVZRRL04', 'form'],
    ['HEGG560427MVZARL04', 'form'],
    ['HBGG560427MVZRRL04', 'form'],
    ['HEGG560431MVZRRL04', 'date'],
    ['HEGG000229MVZRRL04', 'date'],
  ])('%j is refused for its %s', (value, reason) => {
    expect(checkCurp(value)).toEqual({ status: 'malformed', value, reason });
  });

  it('reads the century from the last character but one', () => {
    expect(checkCurp('HEGG000229MVZRRLA4')).not.toMatchObject({ reason: 'date' });
  });

  it('accepts exactly one last digit, the one an independent implementation accepts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...vectors.curp.valid),
        fc.constantFrom('AS', 'DF', 'NE', 'ZS', 'JC'),
        fc.constantFrom('H', 'M'),
        (curp, place, sex) => {
          const body = `${curp.slice(0, 10)}${sex}${place}${curp.slice(13, 17)}`;
          const candidates = [...'0123456789'].map((digit) => body + digit);
          const accepted = candidates.filter((candidate) => checkCurp(candidate).status === 'valid');
          expect(accepted).toHaveLength(1);
          expect(accepted).toEqual(candidates.filter((candidate) => stdnum.MX!.curp!.validate(candidate).isValid));
        },
      ),
    );
  });
});
