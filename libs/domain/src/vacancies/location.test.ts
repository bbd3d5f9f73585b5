import { formatLocation } from './location';

test.each([
  [{ country: 'Mexico', state: '11', city: 'Celaya' }, 'Celaya, Guanajuato'],
  [{ country: 'Mexico', state: '09', city: ' ' }, 'Ciudad de México'],
  [{ country: 'Mexico', state: '', city: 'Celaya' }, 'Celaya, México'],
  [{ country: 'USA', state: '', city: 'Austin' }, 'Austin, Estados Unidos'],
  [{ country: 'Canada', state: '', city: '' }, 'Canadá'],
] as const)('%j is %s', (location, text) => {
  expect(formatLocation(location)).toBe(text);
});
