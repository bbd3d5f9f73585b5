import { email, isIdentityPath, line, paragraph, pageQuery, reason } from '.';
import * as z from 'zod/mini';

test.each([
  ['/identity/access-requests', true],
  ['/admin-identity-v2/accounts', true],
  ['/aperture/identity', false],
  ['/aperture/jobs/all', false],
  ['', false],
])('the service of %j carries the identity marker: %s', (path, expected) => {
  expect(isIdentityPath(path)).toBe(expected);
});

test.each([
  ['  Añil & Cía.  ', 'Añil & Cía.'],
  ['', ''],
])('a line %j is kept as %j', (text, kept) => {
  expect(line(20).parse(text)).toBe(kept);
});

test.each(['dos\nlíneas', 'tab\there', 'nulo\u0000', 'al rev\u202Eés', '\uD800', 'x'.repeat(21)])(
  'a line refuses %j',
  (text) => {
    expect(line(20).safeParse(text).success).toBe(false);
  },
);

test.each(['\u200B', '\u200D\u2060', '\uFEFF', '\u{E0041}\u{E007F}', '\u3164', '\u2800', '\u00AD'])(
  'the invisible %j is taken out of lines and paragraphs, and is no reason',
  (invisible) => {
    expect(line(3).parse(`An${invisible}a${invisible}`)).toBe('Ana');
    expect(paragraph(10).parse(`dos\n${invisible}líneas`)).toBe('dos\nlíneas');
    expect(reason.safeParse(`${invisible} ${invisible}`.repeat(3)).success).toBe(false);
  },
);

test('a letter and its accent, typed as two characters, are stored as one', () => {
  const typed = 'Jose\u0301 Peña'.replace('ñ', 'n\u0303');
  expect(line(9).parse(typed)).toBe('José Peña');
  expect(paragraph(9).parse(typed)).toBe('José Peña');
});

test('a paragraph keeps its lines and refuses the rest', () => {
  expect(paragraph(20).parse('dos\nlíneas')).toBe('dos\nlíneas');
  for (const text of ['nulo\u0000', 'al rev\u202Eés', '\uD800'])
    expect(paragraph(20).safeParse(text).success).toBe(false);
});

test('an e-mail address is stored in lower case', () => {
  expect(email.parse('ANA@Empresa.example')).toBe('ana@empresa.example');
});

test('a page has forty rows by default, and two hundred at most', () => {
  const query = z.object(pageQuery);
  expect(query.parse({})).toEqual({ limit: 40 });
  expect(query.parse({ limit: '80' })).toEqual({ limit: 80 });
  expect(query.safeParse({ limit: '201' }).success).toBe(false);
});
