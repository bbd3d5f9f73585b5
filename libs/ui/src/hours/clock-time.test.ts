import { minuteOf, timeOf, typedTime } from './clock-time';
import fc from 'fast-check';

test.each([
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['2130', '21:30'],
  ['9', '09:00'],
  ['21', '21:00'],
  ['9.30', '09:30'],
  ['9 30', '09:30'],
  ['9:30 pm', '21:30'],
  ['9:30 a. m.', '09:30'],
  ['12 am', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['15 h', '15:00'],
  [' 8:05 ', '08:05'],
  ['0', '00:00'],
])('«%s» is %s', (text, time) => {
  expect(typedTime(text)).toBe(time);
});

test.each(['', '24', '24:00', '9:60', '9:3', '1:2:3', '13 pm', '0 am', 'mediodía', '-9', '99999'])(
  '«%s» is no time',
  (text) => {
    expect(typedTime(text)).toBeNull();
  },
);

test('every minute of a day is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => minuteOf(typedTime(timeOf(minute)) ?? '') === minute),
  );
});
