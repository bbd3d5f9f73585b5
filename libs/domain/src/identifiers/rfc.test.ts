import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { checkRfc, rfcCheckDigit } from './rfc';
import vectors from './vectors.fixture.json';

const ofLetters = (letters: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length });
const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2019-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(2, 10).replace(/-/g, ''));
const homoclave = fc.tuple(
  ofLetters('123456789ABCDEFGHIJKLMNOPQRSTUV', 1),
  ofLetters('123456789ABCDEFGHIJKLMNPQRSTUVWXYZ', 1),
);
const bodyOf = (letters: string, length: number) =>
  fc.tuple(ofLetters(letters, length), date, homoclave).map(([name, day, [one, two]]) => `${name}${day}${one}${two}`);

describe('checkRfc', () => {
  test.each(vectors.rfc.valid)('%s is valid', (rfc) => {
    expect(checkRfc(rfc)).toEqual({ status: 'valid', value: rfc, kind: rfc.length === 13 ? 'person' : 'company' });
  });

  test.each([
    ['LME060822IH5', 'company', '3'],
    ['VACE460910SX6', 'person', '5'],
  ])('%s, registered though its check digit fails, only warns', (value, kind, expectedCheckDigit) => {
    expect(vectors.rfc.warn_checkdigit).toContain(value);
    expect(checkRfc(value)).toEqual({ status: 'warning', value, kind, expectedCheckDigit });
  });

  test.each(vectors.rfc.generic)('%s is nobody', (value) => {
    expect(checkRfc(value.toLowerCase())).toEqual({ status: 'generic', value });
  });

  test.each([
    ['', 'form'],
    ['SAT970701NN', 'form'],
    ['SAT970701NN33X1', 'form'],
    ['S4T970701NN3', 'form'],
    ['SAT971301NN3', 'form'],
    ['SAT970732NN3', 'form'],
    ['SAT970701NNB', 'form'],
    ['SAT970701ÑN3', 'form'],
    ['SAT970230NN3', 'date'],
    ['SAT970229NN3', 'date'],
    ['PUTO561231GR8', 'forbidden_word'],
  ])('%j is refused for its %s', (value, reason) => {
    expect(checkRfc(value)).toEqual({ status: 'malformed', value, reason });
  });

  it('lets a leap day of year 00 pass, and a forbidden word inside a company', () => {
    expect(checkRfc('SAT000229NN3').status).not.toBe('malformed');
    expect(checkRfc('PED970701NN3').status).not.toBe('malformed');
  });

  it('accepts what it computes itself, as typed by anyone', () => {
    fc.assert(
      fc.property(fc.oneof(bodyOf('BDFGHKLMNÑ&', 3), bodyOf('BDFGHKLMNÑ&', 4)), (body) => {
        const value = body + rfcCheckDigit(body);
        expect(checkRfc(` ${value.slice(0, 4)}-${value.slice(4).toLowerCase()} `)).toMatchObject({
          status: 'valid',
          value,
        });
      }),
    );
  });

  it('agrees with an independent implementation', () => {
    // Up to N both alphabets give the same sum, so the two implementations must agree on valid and invalid RFCs.
    fc.assert(
      fc.property(
        fc.tuple(ofLetters('BCDFGHJKLMN', 4), date, ofLetters('123456789', 2)),
        ofLetters('0123456789A', 1),
        (parts, last) => {
          const rfc = parts.join('') + last;
          expect(checkRfc(rfc).status === 'valid').toBe(stdnum.MX!.rfc!.validate(rfc).isValid);
        },
      ),
    );
    fc.assert(
      fc.property(bodyOf('BCDFGHJKLMNÑ&QRSTVWXYZ', 3), (body) => {
        expect(stdnum.MX!.rfc!.validate(body + rfcCheckDigit(body)).isValid).toBe(true);
      }),
    );
  });

  it('answers something for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(checkRfc(text).status).toBe('malformed');
      }),
    );
  });
});
