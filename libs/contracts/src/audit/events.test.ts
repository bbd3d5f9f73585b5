import type { ActivityEvent } from './activity-event';
import { AUDIT_ACTIONS } from './audit-actions';
import { AGENDA_CASES } from './event-cases/agenda.cases';
import { CAMPAIGN_CASES } from './event-cases/campaign.cases';
import { CANDIDATE_CASES } from './event-cases/candidate.cases';
import { COMPANY_CASES } from './event-cases/company.cases';
import { PLATFORM_CASES } from './event-cases/platform.cases';
import { TICKET_CASES } from './event-cases/ticket.cases';
import type { EventCase } from './event-cases/event-case';
import { eventSentence } from './events';

const sentence = (change: Partial<ActivityEvent>) =>
  eventSentence({
    eventID: 1,
    at: '2026-11-20T18:00:00.000Z',
    actorName: 'Ana Cortés',
    action: 'vacancy.pause',
    entityID: 'x',
    entityName: 'Operador CNC',
    reason: '',
    before: {},
    after: {},
    ...change,
  });

const CASES: Record<ActivityEvent['action'], EventCase> = {
  ...COMPANY_CASES,
  ...CANDIDATE_CASES,
  ...AGENDA_CASES,
  ...TICKET_CASES,
  ...PLATFORM_CASES,
  ...CAMPAIGN_CASES,
};

test.each(AUDIT_ACTIONS)('%s in words', (action) => {
  const [change, words] = CASES[action];
  expect(sentence({ action, ...change })).toBe(words);
});

test('the sentence of a withdrawn invitation names the vacancy', () => {
  expect(sentence({ action: 'candidate.change_undone', after: { invitation: 'Operador CNC' } })).toBe(
    'retiró la invitación a «Operador CNC»',
  );
});

test.each([
  [{ stage: 'withdrawn', reasonCode: 'pay' }, 'registró que la persona se retiró en «CNC»: No le convence el sueldo'],
  [{ stage: 'discarded', reasonCode: 'other', reason: 'Otra ciudad' }, 'descartó a la persona en «CNC»: Otra ciudad'],
  [{ stage: 'discarded' }, 'descartó a la persona en «CNC»'],
])('an ended application in words: %j', (after, words) => {
  expect(sentence({ action: 'application.ended', after: { ...after, vacancy: 'CNC' } })).toBe(words);
});
