import fc from 'fast-check';
import {
  DEFAULT_RULES,
  eachFreeSlot,
  explainSlot,
  freeSlots,
  openingHours,
  slotText,
  timeZones,
  wallClock,
  withBuffers,
  zoneOf,
  type AvailabilityRules,
  type Booking,
  type Taken,
  type TimeZone,
} from '.';
import { addDays } from '../calendar';
import { valuesOf } from '../catalogs';

const at = (text: string): number => Date.parse(text);
const taken = (change: Partial<AvailabilityRules> = {}, bookings: readonly Booking[] = []): Taken => {
  const rules = { ...DEFAULT_RULES, bufferAfter: 0, minimumNotice: 0, ...change };
  return { name: 'Ana', rules, zone: rules.zone, bookings };
};
const booking = (from: string, to: string, change: Partial<AvailabilityRules> = {}, title = 'Llamada'): Booking => {
  const range = { from: at(from), to: at(to) };
  return { ...range, busy: withBuffers(range, { bufferBefore: 0, bufferAfter: 0, ...change }), title };
};
const terms = (one: Taken, now = '2026-11-01T00:00:00Z') => ({ taken: [one], holidays: [], now: at(now) });

describe('the wall clock', () => {
  test.each<[TimeZone, string, number, string | undefined, string]>([
    ['America/Tijuana', '2026-03-08', 150, undefined, 'the hour is skipped'],
    ['America/Tijuana', '2026-03-08', 180, '2026-03-08T10:00:00Z', 'after it'],
    ['America/Tijuana', '2026-11-01', 90, '2026-11-01T08:30:00Z', 'the first of two'],
    ['America/Tijuana', '2026-11-01', 120, '2026-11-01T10:00:00Z', 'after both'],
    ['America/Ciudad_Juarez', '2027-07-01', 540, '2027-07-01T15:00:00Z', 'summer at the border'],
    ['America/Mexico_City', '2027-07-01', 540, '2027-07-01T15:00:00Z', 'no summer time'],
    ['America/Cancun', '2026-12-24', 1440, '2026-12-25T05:00:00Z', 'the end of a day'],
    ['America/Hermosillo', '2026-07-01', 0, '2026-07-01T07:00:00Z', 'never changes'],
  ])('%s, %s minute %i: %s (%s)', (zone, day, minute, expected) => {
    expect(wallClock(zone).momentOf(day, minute)).toBe(expected === undefined ? undefined : at(expected));
  });

  test('a moment is found again by its day and minute, but for the second of a doubled hour', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...valuesOf(timeZones)),
        fc.integer({ min: at('2026-01-01T12:00:00Z') / 60_000, max: at('2027-12-31T12:00:00Z') / 60_000 }),
        (zone, minutes) => {
          const clock = wallClock(zone);
          const moment = minutes * 60_000;
          const again = clock.momentOf(clock.dayOf(moment), clock.minuteOf(moment));
          expect([0, 3_600_000]).toContain(moment - (again ?? 0));
        },
      ),
      { numRuns: 60 },
    );
  });
});

test.each([
  ['02', 'Tijuana', 'America/Tijuana'],
  ['08', 'Ciudad Juárez', 'America/Ciudad_Juarez'],
  ['08', 'Chihuahua', 'America/Mexico_City'],
  ['28', 'Reynosa', 'America/Matamoros'],
  ['', 'Austin', 'America/Mexico_City'],
] as const)('the zone of state %s, %s is %s', (state, city, zone) => {
  expect(zoneOf({ state, city })).toBe(zone);
});

test.each<[TimeZone, TimeZone, string]>([
  [
    'America/Mexico_City',
    'America/Matamoros',
    'martes 24 de noviembre de 2026, de 0:30 a 1:15 (hora de Ciudad de México)',
  ],
  [
    'America/Mexico_City',
    'America/Tijuana',
    'martes 24 de noviembre de 2026, de 0:30 a 1:15 (hora de Ciudad de México); para ti, lunes 23 de noviembre de 2026, de 22:30 a 23:15 (hora de Tijuana)',
  ],
  [
    'America/Cancun',
    'America/Hermosillo',
    'martes 24 de noviembre de 2026, de 1:30 a 2:15 (hora de Cancún); para ti, lunes 23 de noviembre de 2026, de 23:30 a 0:15 (hora de Hermosillo)',
  ],
])('when an event is, at %s for somebody at %s', (zone, own, expected) => {
  expect(slotText({ from: at('2026-11-24T06:30:00Z'), to: at('2026-11-24T07:15:00Z') }, zone, own)).toBe(expected);
});

test('the hours of a day: those of the week, what is added, what is taken away, and none on a holiday', () => {
  const rules = {
    ...DEFAULT_RULES,
    exceptions: [
      { day: '2026-11-24', isAdded: true, from: 1080, to: 1200 },
      { day: '2026-11-24', isAdded: false, from: 600, to: 660 },
    ],
  };
  expect(openingHours(rules, '2026-11-23', false)).toEqual([
    { from: 540, to: 840 },
    { from: 900, to: 1080 },
  ]);
  expect(openingHours(rules, '2026-11-24', false)).toEqual([
    { from: 540, to: 600 },
    { from: 660, to: 840 },
    { from: 900, to: 1200 },
  ]);
  expect(openingHours(rules, '2026-11-24', true)).toEqual([{ from: 1080, to: 1200 }]);
  expect(openingHours(rules, '2026-11-28', false)).toEqual([]);
});

describe('why a slot is not free', () => {
  const slot = (from: string, minutes = 30) => ({ from: at(from), to: at(from) + minutes * 60_000 });
  const busy = [booking('2026-11-24T16:00:00Z', '2026-11-24T16:45:00Z', { bufferAfter: 15 }, 'Entrevista con Ana')];
  test.each([
    ['Ocupada por «Entrevista con Ana» de 10:00 a 10:45.', taken({}, busy), slot('2026-11-24T16:30:00Z')],
    [
      'Ocupada por «Entrevista con Ana» de 10:00 a 10:45 más 15 min de margen.',
      taken({}, busy),
      slot('2026-11-24T16:45:00Z'),
    ],
    [
      'Ocupada de 12:00 a 13:00 más 1 h 30 min de margen (hora de Tijuana).',
      taken({ zone: 'America/Tijuana', bufferAfter: 90 }, [
        booking('2026-11-24T20:00:00Z', '2026-11-24T21:00:00Z', {}, ''),
      ]),
      slot('2026-11-24T19:00:00Z'),
    ],
    ['Ese día atiende de 9:00 a 14:00 y de 15:00 a 18:00.', taken(), slot('2026-11-24T13:00:00Z')],
    ['Ese día atiende de 9:00 a 14:00 y de 15:00 a 18:00.', taken(), slot('2026-11-24T19:45:00Z')],
    ['Ese día no atiende.', taken(), slot('2026-11-28T16:00:00Z')],
    ['Ese día es inhábil: Navidad.', taken(), slot('2026-12-25T16:00:00Z')],
    ['Se agenda al menos 2 días antes.', taken({ minimumNotice: 2880 }), slot('2026-11-03T16:00:00Z')],
    ['Ese horario ya pasó.', taken(), slot('2026-10-30T16:00:00Z')],
    ['Ese día ya tiene 1 cita, su máximo.', taken({ dailyLimit: 1 }, busy), slot('2026-11-24T18:00:00Z')],
    ['Esa semana ya tiene 1 cita, su máximo.', taken({ weeklyLimit: 1 }, busy), slot('2026-11-26T18:00:00Z')],
  ])('%s', (sentence, one, range) => {
    const now = '2026-11-02T00:00:00Z';
    expect(explainSlot(terms(one, now), range).map((refusal) => refusal.sentence)).toEqual([sentence]);
  });

  test('a room has no hours, and everybody has to be free', () => {
    const room: Taken = { name: 'Sala Norte', rules: null, zone: 'America/Mexico_City', bookings: busy };
    const both = { ...terms(taken()), taken: [taken(), room] };
    expect(explainSlot(both, slot('2026-11-24T16:30:00Z')).map(({ name }) => name)).toEqual(['Sala Norte']);
    expect(explainSlot(both, slot('2026-11-24T17:30:00Z'))).toEqual([]);
  });
});

test('a search through weeks pauses after each day, and looks first at who refused last', () => {
  const from = at('2026-11-23T06:00:00Z');
  const range = { from, to: from + 28 * 86_400_000 - 1, duration: 45 };
  let looks = 0;
  const looked = (one: Taken): Taken => ({
    ...one,
    rules: {
      ...DEFAULT_RULES,
      ...one.rules,
      get minimumNotice() {
        looks += 1;
        return 0;
      },
    },
  });
  const day = { from: 0, to: 1440 };
  const always = Array.from({ length: 7 }, (_, index) => ({ weekday: index + 1, ...day }));
  const people = Array.from({ length: 9 }, () => looked(taken({ weekly: always, grid: 5 })));
  const absent = taken({ weekly: [] });
  const answers = [...eachFreeSlot({ ...terms(absent), taken: [...people, absent] }, range)];
  expect(answers).toEqual(Array.from({ length: 28 }, () => null));
  expect(looks).toBe(9);
});

const interval = fc
  .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 15, max: 480 }))
  .map(([from, length]) => ({ from, to: Math.min(1440, from + length) }));
const anyRules = fc.record({
  zone: fc.constantFrom(...valuesOf(timeZones)),
  weekly: fc.array(
    fc.tuple(fc.integer({ min: 1, max: 7 }), interval).map(([weekday, clock]) => ({ weekday, ...clock })),
    { minLength: 3, maxLength: 9 },
  ),
  bufferBefore: fc.constantFrom(0, 10),
  bufferAfter: fc.constantFrom(0, 15),
  grid: fc.constantFrom(15, 30, 60),
});
/** Days around the changes of the clocks of the border in 2026 and 2027, and others. */
const anyDay = fc.oneof(
  fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'),
  fc.integer({ min: 0, max: 729 }).map((offset) => addDays('2026-01-01', offset)),
);

test('what is free is never refused, begins on the grid of the place, and can be booked one after another', () => {
  fc.assert(
    fc.property(anyRules, anyDay, fc.constantFrom(15, 45, 90), (change, day, duration) => {
      const clock = wallClock(change.zone);
      const from = clock.boundaryOf(addDays(day, -1), 0);
      const to = clock.boundaryOf(addDays(day, 2), 0);
      const booked: Booking[] = [];
      const now = new Date(from).toISOString();
      for (let round = 0; round < 3; round += 1) {
        const one = taken(change, booked);
        const slots = freeSlots(terms(one, now), { from, to, duration, limit: 200 });
        const starts = slots.map((slot) => slot.from);
        expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
        for (const slot of slots) {
          expect(explainSlot(terms(one, now), slot)).toEqual([]);
          const minute = clock.minuteOf(slot.from);
          const hours = openingHours(one.rules ?? DEFAULT_RULES, clock.dayOf(slot.from), false);
          expect(hours.some((open) => minute >= open.from && (minute - open.from) % change.grid === 0)).toBe(true);
        }
        const next = slots[round];
        if (next === undefined) return;
        booked.push({ ...next, busy: withBuffers(next, change), title: '' });
      }
      const busy = booked.map((one) => one.busy).sort((a, b) => a.from - b.from);
      busy.forEach((one, index) => expect(one.from).toBeGreaterThanOrEqual(busy[index - 1]?.to ?? 0));
    }),
    { numRuns: 40 },
  );
});

test('one meeting link of several members of staff is never taken twice at a time, and needs no buffer between', () => {
  fc.assert(
    fc.property(fc.array(anyRules, { minLength: 2, maxLength: 4 }), anyDay, fc.nat(6), (members, day, skipped) => {
      const link: Booking[] = [];
      const of = new Map(members.map((change): [object, Booking[]] => [change, []]));
      const termsOf = (change: (typeof members)[number]) => ({
        ...terms(taken(change, of.get(change))),
        taken: [
          taken(change, of.get(change)),
          { name: 'La sala virtual', rules: null, zone: change.zone, bookings: link },
        ],
        now: 0,
      });
      for (const change of [...members, ...members]) {
        const from = wallClock(change.zone).boundaryOf(addDays(day, -1), 0);
        const range = { from, to: from + 4 * 86_400_000, duration: 45, limit: skipped + 1 };
        const slot = freeSlots(termsOf(change), range).at(-1);
        if (slot === undefined) continue;
        of.get(change)?.push({ ...slot, busy: withBuffers(slot, change), title: '' });
        link.push({ ...slot, busy: slot, title: '' });
      }
      const inOrder = link.toSorted((one, other) => one.from - other.from);
      inOrder.forEach((one, index) => expect(one.from).toBeGreaterThanOrEqual(inOrder[index - 1]?.to ?? 0));
      const last = inOrder.at(-1);
      if (last === undefined) return;
      const after = { from: last.to, to: last.to + 60_000 };
      for (const change of members)
        expect(explainSlot(termsOf(change), after).filter(({ name }) => name === 'La sala virtual')).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
