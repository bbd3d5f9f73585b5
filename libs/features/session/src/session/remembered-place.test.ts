import { rememberedPlace, rememberPlace } from './remembered-place';

test('a place comes back whole, with its filters and its anchor', () => {
  const state = rememberPlace({ pathname: '/companies', search: '?search=Bajío&sort=active', hash: '#vacantes' });
  expect(rememberedPlace(state)).toBe('/companies?search=Bajío&sort=active#vacantes');
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
])('%j leads home', (state) => {
  expect(rememberedPlace(state)).toBe('/');
});
