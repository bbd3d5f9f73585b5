import { slaText } from './sla-text';

const now = new Date('2026-11-24T16:00:00.000Z');

test.each([
  ['2026-11-24T16:45:00.000Z', '2026-11-24T16:30:00.000Z', 'Faltan 45 min', 'outline'],
  ['2026-11-24T18:15:00.000Z', '2026-11-24T15:30:00.000Z', 'Faltan 2 h 15 min', 'warning'],
  ['2026-11-25T09:20:00.000Z', '2026-11-25T09:00:00.000Z', 'Faltan 17 h', 'outline'],
  ['2026-11-27T16:00:00.000Z', '2026-11-26T16:00:00.000Z', 'Vence vie 27 nov', 'outline'],
  ['2026-11-24T15:59:50.000Z', '2026-11-24T15:00:00.000Z', 'Venció hace 1 min', 'danger'],
  ['2026-11-20T16:00:00.000Z', '2026-11-19T16:00:00.000Z', 'Venció vie 20 nov', 'danger'],
])('a clock that is due at %s, warned of at %s: %s', (dueAt, warnAt, text, tone) => {
  expect(slaText({ dueAt, warnAt }, now)).toEqual({ text, tone });
});
