import { parseUrl } from './url';

test.each([
  ['https://Reunión.example/niño', 'https://xn--reunin-fxa.example/ni%C3%B1o'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['reunion.example', undefined],
  ['https://', undefined],
  ['', undefined],
])('%j is %j', (text, url) => {
  expect(parseUrl(text)?.href).toBe(url);
});

test('a URL with accents is one however often it is read', () => {
  const urls = ['https://Reunión.example/niño', 'https://reunion.example/a'];
  const refused = Array.from({ length: 60_000 }, (_, time) => time).find(
    (time) => parseUrl(urls[time % 2] ?? '') === undefined,
  );
  expect(refused).toBeUndefined();
});
