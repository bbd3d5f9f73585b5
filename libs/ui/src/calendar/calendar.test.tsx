import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holidaysOf } from '@vinculo/domain/calendar';
import * as fc from 'fast-check';
import { useState } from 'react';
import { Calendar } from './calendar';
import {
  addMonths,
  daysOf,
  placed,
  segmentsOf,
  startOfWeek,
  stepBy,
  titleOf,
  type CalendarEvent,
  type CalendarView,
} from './calendar-model';

const at = (text: string): Date => new Date(`${text}:00-06:00`);
const event = (id: string, start: string, end: string, rest: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id,
  title: `Entrevista ${id}`,
  start: at(start),
  end: at(end),
  ...rest,
});
const EVENTS = [
  event('a', '2026-11-18T10:00', '2026-11-18T11:00', { note: 'Confirmada', isMovable: true }),
  event('b', '2026-11-18T10:30', '2026-11-18T11:30'),
  event('c', '2026-11-18T12:00', '2026-11-18T12:15'),
  event('d', '2026-11-18T13:00', '2026-11-18T14:00'),
  event('night', '2026-11-19T23:00', '2026-11-20T01:00'),
  event('fair', '2026-11-20T00:00', '2026-11-22T00:00'),
];
const daySegments = (events: readonly CalendarEvent[], day: string) => segmentsOf(events, [day])[0]?.segments ?? [];
const HOLIDAYS = new Map(holidaysOf(2026).map(({ day, name }) => [day, name]));

function start(view: CalendarView, { day: first = '2026-11-18', isPhone = false, events = EVENTS } = {}) {
  const [opened, picked, moved] = [jest.fn(), jest.fn(), jest.fn()];
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: isPhone });
  function Page() {
    const [shown, setShown] = useState(view);
    const [day, setDay] = useState(first);
    return (
      <Calendar
        label="Entrevistas"
        view={shown}
        onView={setShown}
        day={day}
        onDay={setDay}
        events={events}
        holidays={HOLIDAYS}
        now={at('2026-11-18T09:30')}
        onOpen={opened}
        onPick={picked}
        onMove={moved}
        problemOf={(_id, { to }) => (to > 720 ? 'Ocupada por una comida' : null)}
      />
    );
  }
  render(<Page />);
  return { opened, picked, moved };
}

afterEach(() => jest.restoreAllMocks());

test('a month shows whole weeks from Monday and the events of each day', async () => {
  const { opened } = start('month');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']);
  expect(screen.getByRole('heading', { name: 'Noviembre de 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Miércoles 18 de noviembre de 2026, 4 eventos' })).toHaveAttribute(
    'aria-current',
    'date',
  );
  expect(
    screen.getByRole('button', { name: /^Lunes 16 de noviembre de 2026, día inhábil: .*, 0 eventos$/ }),
  ).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Entrevista a, Confirmada, Miércoles 18 de noviembre de 2026, 10:00–11:00' }),
  );
  expect(opened).toHaveBeenCalledWith('a');
  await userEvent.click(screen.getByRole('button', { name: '1 más, Miércoles 18 de noviembre de 2026' }));
  expect(screen.getByRole('radio', { name: 'Día' })).toBeChecked();
});

test('arrow keys move between the days of a month and into the next one', async () => {
  start('month');
  const focused = () => document.activeElement?.getAttribute('data-cell');
  screen.getByRole('button', { name: /^Miércoles 18/ }).focus();
  for (const [key, day] of [
    ['{ArrowRight}', '2026-11-19'],
    ['{ArrowDown}', '2026-11-26'],
    ['{Home}', '2026-11-23'],
    ['{End}', '2026-11-29'],
    ['{ArrowDown}', '2026-12-06'],
    ['{PageUp}', '2026-11-06'],
    ['{ArrowUp}', '2026-10-30'],
    ['{ArrowLeft}', '2026-10-29'],
    ['{PageDown}', '2026-11-29'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(focused()).toBe(day);
  }
  const stops = screen
    .getAllByRole('button')
    .filter((button) => button.matches('[data-cell]') && button.tabIndex === 0);
  expect(stops).toHaveLength(1);
});

test('overlapping events of a week are placed side by side', () => {
  start('week');
  const box = (id: string) => screen.getByRole('button', { name: new RegExp(`^Entrevista ${id},.*18 de nov`) }).style;
  const third = 2 / 7;
  expect(parseFloat(box('a').left)).toBeCloseTo(third * 100);
  expect(parseFloat(box('b').left)).toBeCloseTo((third + 1 / 14) * 100);
  expect(parseFloat(box('a').width)).toBeCloseTo(100 / 14);
  expect(parseFloat(box('d').width)).toBeCloseTo(100 / 7);
  expect(parseFloat(box('a').top)).toBeCloseTo((10 / 24) * 100);
  expect(screen.getByRole('heading', { name: '16 nov 2026 – 22 nov 2026' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Entrevista fair,.*Todo el día/ })).toHaveLength(2);
});

test('arrow keys move between the hours and into the next week, and Enter picks one', async () => {
  const { picked } = start('week', { day: '2026-11-22' });
  screen.getByRole('button', { name: 'Domingo 22 de noviembre de 2026, 09:00' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Lunes 23 de noviembre de 2026, 10:00' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(picked).toHaveBeenCalledWith({ day: '2026-11-23', from: 600, to: 660 });
});

test('an event is moved and resized by keyboard, with the reason against it before it is dropped', async () => {
  const { moved } = start('week');
  const event = screen.getByRole('button', { name: /^Entrevista a,.*18 de nov/ });
  event.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByRole('status')).toHaveTextContent('Jueves 19 de noviembre de 2026, 10:15–11:30');
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
  expect(screen.getByRole('status')).toHaveTextContent(/Ocupada por una comida$/);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Enter}');
  expect(moved).toHaveBeenCalledTimes(1);
  expect(moved).toHaveBeenCalledWith('a', { day: '2026-11-17', from: 600, to: 660 });
});

test('an event that is fixed stays where it is', async () => {
  const { moved, opened } = start('week');
  screen.getByRole('button', { name: /^Entrevista b,/ }).focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Enter}');
  expect(moved).not.toHaveBeenCalled();
  expect(opened).toHaveBeenCalledWith('b');
});

test('the list has the days that have events or holidays, from today on; a button shows those before', async () => {
  start('list');
  const days = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const coming = [
    'Miércoles 18 de noviembre de 2026 (hoy)',
    'Jueves 19 de noviembre de 2026',
    'Viernes 20 de noviembre de 2026',
    'Sábado 21 de noviembre de 2026',
  ];
  expect(days()).toEqual(coming);
  await userEvent.click(screen.getByRole('button', { name: 'Ver el día anterior', expanded: false }));
  expect(days()).toEqual(['Lunes 16 de noviembre de 2026', ...coming]);
  expect(screen.getByText(/^Día inhábil: /)).toBeVisible();
  const toggle = screen.getByRole('button', { name: 'Ocultar los días anteriores', expanded: true });
  expect(toggle).toHaveFocus();
  await userEvent.click(toggle);
  expect(days()).toEqual(coming);
});

test('a list of the past shows all its days', () => {
  start('list', { day: '2026-09-01' });
  expect(screen.getByText('Miércoles 16 de septiembre de 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: /anterior/, expanded: false })).toBeNull();
});

test('on a phone a month is a list, and the buttons change the month', async () => {
  start('month', { isPhone: true });
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Diciembre de 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Hoy' }));
  expect(within(screen.getByRole('region')).getByRole('heading', { level: 2 })).toHaveTextContent('Noviembre de 2026');
});

test.each([
  ['2026-11-19', ['night 1380-1440']],
  ['2026-11-20', ['fair 0-1440', 'night 0-60']],
  ['2026-11-21', ['fair 0-1440']],
  ['2026-11-22', []],
])('the part of each event on %s, in Mexico City time', (day, parts) => {
  const found = daySegments(EVENTS, day).map(({ event: { id }, from, to }) => `${id} ${from}-${to}`);
  expect(found).toEqual(parts);
});

test('each day is as wide as its events side by side need, but for those of whole days', () => {
  start('week');
  // Two events overlap on one of the seven days.
  expect(screen.getByRole('grid').parentElement).toHaveStyle({ minWidth: `${56 + 7 * 2 * 56}px` });
  cleanup();
  const many = Array.from({ length: 13 }, (_, id) => event(`${id}`, '2026-11-18T10:00', '2026-11-18T11:00'));
  start('week', { events: many });
  expect(screen.getByRole('grid').parentElement).not.toHaveAttribute('style');
});

test('segments in one lane never overlap, and none is lost', () => {
  const minutes = fc.integer({ min: 0, max: 1400 });
  const events = fc.array(fc.tuple(minutes, fc.integer({ min: 0, max: 300 })), { maxLength: 25 });
  fc.assert(
    fc.property(events, (all) => {
      const list = all.map(([from, length], index) => {
        const begin = at('2026-11-18T00:00').getTime() + from * 60_000;
        return {
          ...EVENTS[0]!,
          id: String(index),
          start: new Date(begin),
          end: new Date(begin + Math.min(length, 1439 - from) * 60_000),
        };
      });
      const result = placed(daySegments(list, '2026-11-18'));
      expect(result).toHaveLength(list.length);
      for (const one of result) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of result)
          if (one !== other && one.lane === other.lane && one.lanes === other.lanes)
            expect(one.to <= other.from || other.to <= one.from).toBe(true);
      }
    }),
  );
});

test('the titles of months, weeks and days', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(startOfWeek('2026-11-22')).toBe('2026-11-16');
  expect(startOfWeek('2026-11-16')).toBe('2026-11-16');
  expect(daysOf('month', '2026-11-18').slice(0, 1)).toEqual(['2026-10-26']);
  expect(daysOf('month', '2026-11-18')).toHaveLength(42);
  expect(daysOf('month', '2027-02-10')).toHaveLength(28);
  expect(daysOf('list', '2026-02-10')).toHaveLength(28);
  expect([stepBy('week', '2026-11-18', 1), stepBy('day', '2026-11-30', 1), stepBy('month', '2026-11-30', -1)]).toEqual([
    '2026-11-25',
    '2026-12-01',
    '2026-10-30',
  ]);
  expect(titleOf('day', '2026-11-18')).toBe('Miércoles 18 de noviembre de 2026');
});
