import * as fc from 'fast-check';
import {
  deviceOf,
  destinationOf,
  hasPersonalData,
  isBot,
  isTerm,
  linkPartProblems,
  destinationProblem,
  linkUrl,
  termFrom,
  writingProblem,
  type LinkPart,
  type PartProblem,
} from '.';

const parts = { source: 'cartel', medium: 'qr', campaign: 'mx_202611_bajio', content: '', placement: '' };
const vocabulary = {
  terms: [
    { vocabulary: 'source', value: 'cartel', mediums: ['qr'], isRetired: false },
    { vocabulary: 'medium', value: 'qr', mediums: [], isRetired: false },
    { vocabulary: 'medium', value: 'social', mediums: [], isRetired: false },
    { vocabulary: 'placement', value: 'barda', mediums: [], isRetired: true },
  ],
  campaigns: [{ name: 'mx_202611_bajio', isRetired: false }],
} as const;

test.each<[LinkPart, string, PartProblem | undefined]>([
  ['source', 'cartel', undefined],
  ['source', '', 'missing'],
  ['content', '', undefined],
  ['source', 'Cartel', 'upper_case'],
  ['source', 'cartel azul', 'spaces'],
  ['source', 'cartel%20azul', 'spaces'],
  ['source', 'peñón', 'accents'],
  ['source', 'cartel.azul', 'signs'],
  ['source', 'x'.repeat(61), 'too_long'],
  ['campaign', 'mx_202613_bajio', 'pattern'],
  ['campaign', 'mx_202611_', 'pattern'],
  ['campaign', 'mx_202611_feria-2026', undefined],
  ['content', 'ana@correo.example', 'personal_data'],
])('%s %j: %s', (part, value, problem) => {
  expect(writingProblem(part, value)).toBe(problem);
});

test.each([
  'ana.ruiz@correo.com.mx',
  'ana%40correo.mx',
  'ana_arroba_correo_com',
  'ana%252540correo.mx',
  'ana＠correo.mx',
  '５５１２３４５６７８',
  '5512345678',
  '+52 55 1234 5678',
  'tel-55-1234-5678',
  'HEGG560427MVZRRL04',
  'hegg560427mvzrrl04',
  'hegg560427ab1',
])('%j is personal data', (value) => {
  expect(hasPersonalData(value)).toBe(true);
});

test.each(['mx_202611_bajio', 'cartel', 'stand-12', '2026-11', '7b1a4a52-6f5e-4a0a-9a41-012345678911', 'v2_2026'])(
  '%j is not',
  (value) => {
    expect(hasPersonalData(value)).toBe(false);
  },
);

test('whatever a text is, a term is made of it or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      const term = termFrom(text);
      expect(term === '' || isTerm(term)).toBe(true);
    }),
    { numRuns: 100 },
  );
  expect(termFrom(' Fería  Bajío! ')).toBe('feria-bajio');
});

test('a link has terms of the vocabularies, a medium that its source uses, and no retired one', () => {
  const check = (change: Partial<typeof parts>) => linkPartProblems({ ...parts, ...change }, vocabulary);
  expect(check({})).toEqual({});
  expect(check({ medium: 'social' })).toEqual({ medium: 'channel' });
  expect(check({ medium: 'radio' })).toEqual({ medium: 'unknown' });
  expect(check({ placement: 'barda' })).toEqual({ placement: 'unknown' });
  expect(check({ source: '', campaign: 'mx_202601_otra' })).toEqual({ source: 'missing', campaign: 'unknown' });
});

test('neither the name nor the value of a parameter is about a person', () => {
  const problem = (query: string) => destinationProblem(`https://empleo.example/v?${query}`, ['empleo.example']);
  expect(problem('id=1')).toBeUndefined();
  expect([problem('a=ana%40correo.mx'), problem('ana%40correo.mx=1')]).toEqual(['personal_data', 'personal_data']);
  expect(linkUrl('https://empleo.example/v', parts, [['ana@correo.mx', '1']])).not.toContain('ana');
});

test('the URL has the parameters of the link, whatever else is passed', () => {
  expect(linkUrl('https://empleo.example/v?id=1#postularme', parts)).toBe(
    'https://empleo.example/v?id=1&utm_source=cartel&utm_medium=qr&utm_campaign=mx_202611_bajio#postularme',
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('utm_source', 'UTM_medium', 'vclick', 'VClick', 'id', 'ref'), fc.string()), {
        maxLength: 5,
      }),
      (passed) => {
        const { host, searchParams } = new URL(linkUrl('https://empleo.example/v?id=1', parts, passed));
        expect([
          host,
          searchParams.getAll('id'),
          searchParams.getAll('utm_source'),
          searchParams.has('vclick') || searchParams.has('VClick'),
        ]).toEqual([...['empleo.example', ['1'], ['cartel'], false]]);
      },
    ),
    { numRuns: 50 },
  );
});

test('a template needs a vacancy only where it names one', () => {
  expect(destinationOf('https://empleo.example/{vacante}', null)).toBeUndefined();
  expect(destinationOf('https://empleo.example/{vacante}', 'a b')).toBe('https://empleo.example/a%20b');
  expect(destinationOf('https://empleo.example/', null)).toBe('https://empleo.example/');
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148', 'phone', false],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130 Mobile Safari/537.36', 'phone', false],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/130 Safari/537.36', 'tablet', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130 Safari/537.36', 'computer', false],
  ['WhatsApp/2.24.1 A', 'other', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'other', true],
  ['', 'other', true],
])('%j is a %s, a bot: %s', (userAgent, device, bot) => {
  expect([deviceOf(userAgent), isBot(userAgent)]).toEqual([device, bot]);
});
