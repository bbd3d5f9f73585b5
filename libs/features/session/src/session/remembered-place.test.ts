import { rememberedPlace, rememberPlace } from './remembered-place';

const place = { pathname: '/companies', search: '?search=Bajío&sort=active', hash: '#vacantes' };

test('a URL is restored completely, with its filters and its anchor', () => {
  expect(rememberedPlace(rememberPlace(place, null), 'u-1')).toBe('/companies?search=Bajío&sort=active#vacantes');
});

test.each([
  ['u-1', '/companies?search=Bajío&sort=active#vacantes'],
  ['u-2', '/'],
  [undefined, '/'],
])('the URL that u-1 left takes %s to %s', (uid, expected) => {
  expect(rememberedPlace(rememberPlace(place, 'u-1'), uid)).toBe(expected);
});

test.each([
  [null],
  [undefined],
  ['/companies'],
  [{}],
  [{ from: 7 }],
  [{ from: '' }],
  [{ from: 'https://example.com' }],
  [{ from: '//example.com' }],
  [{ from: 'javascript:alert(1)' }],
  [{ from: '/\\example.com' }],
  [{ from: '/\t/example.com' }],
  [{ from: '/\n/example.com' }],
  [{ from: '/\r/example.com' }],
  [{ from: '/people?x=\\' }],
  [{ from: '/people\u0000' }],
  [{ from: '/people', uid: 7 }],
])('%j leads to the home page', (state) => {
  expect(rememberedPlace(state, 'u-1')).toBe('/');
});
