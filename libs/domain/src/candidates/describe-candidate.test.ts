import { describeCandidate } from './describe-candidate';

test.each([
  [
    { desiredPosition: 'Cajero', municipality: 'Xalapa', state: '30' },
    'Cajero · Xalapa, Veracruz de Ignacio de la Llave',
  ],
  [{ desiredPosition: 'Cajero', municipality: '', state: '' }, 'Cajero'],
  [{ desiredPosition: '', municipality: '', state: '14' }, 'Jalisco'],
  [{ desiredPosition: '', municipality: '', state: '' }, ''],
] as const)('%j reads "%s"', (candidate, text) => {
  expect(describeCandidate(candidate)).toBe(text);
});

test('a renamed position reads as it is called now', () => {
  const candidate = { desiredPosition: 'Cajero', municipality: '', state: '' } as const;
  expect(describeCandidate(candidate, (value) => `${value} de tienda`)).toBe('Cajero de tienda');
});
