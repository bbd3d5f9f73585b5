import fc from 'fast-check';
import {
  arcoTicketClocks,
  asksForArco,
  businessTime,
  circleOf,
  effectsOn,
  fillReply,
  nextDue,
  noConditions,
  NO_EFFECTS,
  ruleFits,
  ruleMayRun,
  stateOnceAnswered,
  stateOnceReceived,
  ticketClocks,
  ticketStates,
  ticketTransition,
  ticketVerbsOf,
  type ServiceHours,
  type StateSince,
  type TicketEffects,
  type TicketRuleConditions,
  type TicketRuleStep,
  type TicketRuleSubject,
  type TicketState,
  type TicketVerb,
} from '.';
import { DEFAULT_RULES } from '../availability';
import { valuesOf } from '../catalogs';

test.each<[TicketState, TicketVerb[]]>([
  ['new', ['take', 'askRequester', 'askThirdParty', 'resolve']],
  ['open', ['askRequester', 'askThirdParty', 'resolve']],
  ['waitingRequester', ['take', 'askThirdParty', 'resolve']],
  ['waitingThirdParty', ['take', 'askRequester', 'resolve']],
  ['resolved', ['close', 'reopen']],
  ['closed', ['reopen']],
])('a ticket in %s takes %j', (state, verbs) => {
  expect(ticketVerbsOf(state)).toEqual(verbs);
});

test('reopening needs a reason, and what is closed is not resolved again', () => {
  expect(ticketTransition('closed', 'reopen', ' ')).toEqual({ ok: false, error: 'reason_required' });
  expect(ticketTransition('closed', 'reopen', 'Sigue igual')).toEqual({ ok: true, next: 'open' });
  expect(ticketTransition('closed', 'resolve', '')).toEqual({ ok: false, error: 'invalid_transition' });
});

test('what the requester writes opens a ticket again; an answer takes a new one up', () => {
  expect(valuesOf(ticketStates).map(stateOnceReceived)).toEqual(['new', 'open', 'open', 'open', 'open', 'open']);
  expect([stateOnceAnswered('new'), stateOnceAnswered('waitingRequester')]).toEqual(['open', 'waitingRequester']);
});

test('a canned reply is filled in, and says what it has no value for', () => {
  expect(fillReply('Hola {nombre}, {vacante} y {otra}', { nombre: 'Ana {vacante}', vacante: '' })).toEqual({
    text: 'Hola Ana {vacante}, {vacante} y {otra}',
    missing: ['vacante', 'otra'],
  });
});

test.each([
  ['Ejerzo mis derechos ARCO', true],
  ['Solicito la cancelación de mis datos', true],
  ['Pido la eliminación de\ntodos mis datos', true],
  ['Quiero que supriman mis datos', true],
  ['Mi derecho de oposición', true],
  ['Revoco mi consentimiento', true],
  ['¿Qué hacen con mis DATOS PERSONALES?', true],
  ['Cancelen mi entrevista', false],
  [
    'Nos vemos el lunes.\n\nAVISO DE PRIVACIDAD: sus datos personales están protegidos. Para ejercer sus derechos ARCO, escriba a x@x.example',
    false,
  ],
  ['Arcos de acero para la planta', false],
])('%j asks for ARCO rights: %s', (text, asks) => {
  expect(asksForArco(text)).toBe(asks);
});

const { weekly } = DEFAULT_RULES;
const hours: ServiceHours = { zone: 'America/Mexico_City', weekly, holidays: [] };
const at = (text: string): number => Date.parse(text);
const HOUR = 3_600_000;

test.each([
  ['within a morning', '2026-11-24T15:00:00Z', 2, '2026-11-24T17:00:00Z'],
  ['over lunch, 14:00 to 15:00', '2026-11-24T19:00:00Z', 2, '2026-11-24T22:00:00Z'],
  ['over a weekend', '2026-11-27T23:00:00Z', 2, '2026-11-30T16:00:00Z'],
  ['over Christmas', '2026-12-24T23:30:00Z', 1, '2026-12-28T15:30:00Z'],
  ['from the night', '2026-11-24T03:00:00Z', 1, '2026-11-24T16:00:00Z'],
])('two hours of the team, %s', (_, from, length, expected) => {
  expect(businessTime(hours).after(at(from), length * HOUR)).toBe(at(expected));
});

test('a holiday moves what is due over it; a team that never opens owes nothing', () => {
  const from = at('2026-12-11T23:00:00Z');
  const [usual, moved] = [[], ['2026-12-14']].map((holidays) =>
    businessTime({ ...hours, holidays }).after(from, 2 * HOUR),
  );
  expect([usual, moved]).toEqual([at('2026-12-14T16:00:00Z'), at('2026-12-15T16:00:00Z')]);
  expect(businessTime({ ...hours, weekly: [] }).after(from, 1)).toBeNull();
});

const promise = { firstAnswer: 60, nextAnswer: 120, resolution: 480 };
const times = (states: readonly StateSince[], change = {}) => ({
  ...{ states, firstAnsweredAt: null, awaitingSince: null },
  ...change,
});

test('the clock stops while the requester is asked, and goes on where it stood', () => {
  const opened = at('2026-11-24T15:00:00Z');
  const states: StateSince[] = [
    { state: 'new', at: opened },
    { state: 'waitingRequester', at: opened + HOUR },
  ];
  const answered = { firstAnsweredAt: opened + HOUR / 2 };
  const now = opened + 50 * HOUR;
  const paused = ticketClocks(times(states, answered), promise, businessTime(hours), now);
  expect(paused).toMatchObject([
    { target: 'firstAnswer', elapsed: HOUR / 2, isRunning: false, isOver: false, dueAt: null },
    { target: 'resolution', elapsed: HOUR, isRunning: false, dueAt: null },
  ]);
  expect(nextDue(paused)).toBeNull();
  const again = [...states, { state: 'open' as const, at: at('2026-11-26T15:00:00Z') }];
  const awaiting = { ...answered, awaitingSince: at('2026-11-26T15:00:00Z') };
  const running = ticketClocks(times(again, awaiting), promise, businessTime(hours), at('2026-11-26T16:00:00Z'));
  expect(running.map(({ elapsed }) => elapsed / HOUR)).toEqual([0.5, 1, 2]);
  expect(nextDue(running)).toEqual({
    target: 'nextAnswer',
    warnAt: at('2026-11-26T16:30:00Z'),
    dueAt: at('2026-11-26T17:00:00Z'),
  });
  expect(running[2]?.dueAt).toBe(at('2026-11-26T23:00:00Z'));
});

test('a request about personal data is due after twenty working days, whole, whether it waits or not', () => {
  const opened = at('2026-11-24T15:00:00Z');
  const waits = times([
    { state: 'new', at: opened },
    { state: 'waitingRequester', at: opened + HOUR },
  ]);
  const clocksAt = (now: string) =>
    arcoTicketClocks(waits, promise, businessTime(hours), ['2026-12-01'], at(now)).find(({ isLegal }) => isLegal);
  // The last day, 23 December, ends at midnight in Mexico City.
  const dueAt = at('2026-12-24T06:00:00Z');
  expect(clocksAt('2026-12-24T05:59:00Z')).toMatchObject({
    dueAt,
    isRunning: true,
    isOver: false,
    elapsed: 480 * HOUR,
  });
  expect(clocksAt('2026-12-24T06:00:00Z')).toMatchObject({ isOver: true });
});

const minute = (first: string, last: string) =>
  fc.integer({ min: at(first) / 60_000, max: at(last) / 60_000 }).map((value) => value * 60_000);
/** Around both changes of the clock at the border. */
const moment = fc.oneof(
  minute('2026-03-04T00:00:00Z', '2026-03-12T00:00:00Z'),
  minute('2026-10-28T00:00:00Z', '2026-11-05T00:00:00Z'),
);
const zone = fc.constantFrom('America/Tijuana' as const, 'America/Mexico_City' as const, 'America/Matamoros' as const);
const SUNDAY = { weekday: 7, from: 0, to: 1440 };

test('parts of a range sum to the whole, also over a change of the clock, and no minute counts twice', () => {
  fc.assert(
    fc.property(zone, fc.array(moment, { minLength: 2, maxLength: 6 }), (place, moments) => {
      const business = businessTime({ zone: place, weekly: [...weekly, SUNDAY], holidays: [] });
      const sorted = moments.toSorted((one, other) => one - other);
      const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
      const parts = sorted.slice(1).map((to, index) => business.elapsed({ from: sorted[index] ?? to, to }));
      const whole = business.elapsed({ from: first, to: last });
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
      expect(whole).toBeLessThanOrEqual(last - first);
      const reached = business.after(first, whole);
      expect(reached).toBeLessThanOrEqual(last);
      expect(business.elapsed({ from: first, to: reached ?? 0 })).toBe(whole);
    }),
    { numRuns: 60 },
  );
});

test('it never runs while it waits: the time of a ticket is that of its running parts', () => {
  fc.assert(
    fc.property(
      zone,
      fc.uniqueArray(moment, { minLength: 1, maxLength: 6 }),
      fc.array(fc.constantFrom(...valuesOf(ticketStates)), { minLength: 6, maxLength: 6 }),
      fc.nat(90 * 24),
      (place, moments, chosen, later) => {
        const business = businessTime({ ...hours, zone: place });
        const states = moments
          .toSorted((one, other) => one - other)
          .map((since, index) => ({ state: chosen[index] ?? 'new', at: since }));
        const last = states.at(-1);
        const now = (last?.at ?? 0) + later * HOUR;
        const clocks = ticketClocks(times(states), promise, business, now);
        const whole = states.reduce(
          (sum, { state, at: from }, index) =>
            state === 'new' || state === 'open'
              ? sum + business.elapsed({ from, to: states[index + 1]?.at ?? now })
              : sum,
          0,
        );
        const resolution = clocks.find(({ target }) => target === 'resolution');
        expect(resolution?.elapsed).toBe(whole);
        expect(resolution?.isRunning).toBe(last?.state === 'new' || last?.state === 'open');
        // What is due does not depend on when it is asked, and is reached exactly when the promise is used up.
        const sooner = ticketClocks(times(states), promise, business, last?.at ?? 0);
        expect(sooner.map(({ dueAt }) => dueAt)).toEqual(clocks.map(({ dueAt }) => dueAt));
        for (const { dueAt, isOver } of clocks) if (isOver) expect(dueAt).toBeLessThan(now);
      },
    ),
    { numRuns: 60 },
  );
});

const SUBJECT: TicketRuleSubject = {
  ...{ categoryID: 'c1', isArco: false, teamID: 't1', priority: 'normal', state: 'new', channel: 'mail' },
  ...{
    tags: ['norte'],
    companyID: 'e1',
    score: 2,
    assigneeUid: 'luz',
    requester: 'Gloria gloria@minas.example',
    text: 'Una Quéja del pago',
  },
};

test.each<[Partial<TicketRuleConditions>, Partial<TicketRuleSubject>, boolean]>([
  [{}, {}, true],
  [{ categories: ['c1', 'c2'], priorities: ['normal'], states: ['new'], channels: ['mail'] }, {}, true],
  [{ priorities: ['high'] }, {}, false],
  [{ states: ['open'] }, {}, false],
  [{ tags: ['sur', 'norte'] }, {}, true],
  [{ tags: ['sur'] }, {}, false],
  [{ companies: ['e2', 'e1'] }, {}, true],
  [{ companies: ['e1'] }, { companyID: null }, false],
  [{ scores: [1, 2] }, {}, true],
  [{ scores: [1] }, {}, false],
  [{ scores: [1, 2] }, { score: null }, false],
  [{ isUnassigned: true }, {}, false],
  [{ isUnassigned: true }, { assigneeUid: null }, true],
  [{ requester: '@minas.example' }, {}, true],
  [{ text: 'reembolso, queja' }, {}, true],
  [{ text: 'reembolso' }, {}, false],
  [{}, { isArco: true }, false],
  [{ categories: ['c1'] }, { isArco: true }, true],
])('a rule with %j over %j: %s', (conditions, subject, fits) => {
  expect(ruleFits({ ...noConditions(), ...conditions }, { ...SUBJECT, ...subject })).toBe(fits);
});

test('a rule does only what is not so already, in states that allow it, and not without end', () => {
  const effects = { ...NO_EFFECTS, priority: 'normal', tags: ['norte', 'pago'], verb: 'close' } as const;
  expect(effectsOn<TicketEffects>(effects, SUBJECT)).toEqual({ ...NO_EFFECTS, tags: ['pago'] });
  expect(effectsOn<TicketEffects>(effects, { ...SUBJECT, state: 'resolved' }).verb).toBe('close');
  const HOUR = 3_600_000;
  const runs = [0, 1, 2, 3, 4].map((minute) => minute * 60_000);
  expect([HOUR - 1, HOUR].map((now) => ruleMayRun({ answer: null }, runs, now))).toEqual([false, true]);
  expect([HOUR, 24 * HOUR].map((now) => ruleMayRun({ answer: 'Hola' }, [0], now))).toEqual([false, true]);
});

test('rules that set each other off are found, however many; paused ones and other events end the circle', () => {
  const step = (name: string, states: TicketState[], verb: TicketVerb, change: Partial<TicketRuleStep> = {}) => ({
    ...{ name, event: 'stateChanged' as const, conditions: { states }, isActive: true },
    ...{ effects: { verb, answer: null }, ...change },
  });
  const names = (rules: TicketRuleStep[]) => circleOf(rules)?.map(({ name }) => name) ?? null;
  const chain = [step('a', ['open'], 'askRequester'), step('b', ['waitingRequester'], 'resolve')];
  expect(names(chain)).toBeNull();
  expect(names([...chain, step('c', ['resolved'], 'take')])).toEqual(['a', 'b', 'c']);
  expect(names([...chain, step('c', ['resolved'], 'take', { isActive: false })])).toBeNull();
  expect(names([...chain, step('c', ['resolved'], 'take', { event: 'overdue' })])).toBeNull();
  expect(names([step('any', [], 'resolve')])).toEqual(['any']);
  expect(names([step('answers', ['open'], 'take', { effects: { verb: null, answer: 'Hola' } })])).toEqual(['answers']);
});

test('rules without a circle are followed once, however many ways lead from one to the next', () => {
  let compared = 0;
  const verbs: [TicketState, TicketVerb][] = [
    ['new', 'take'],
    ['open', 'askRequester'],
    ['waitingRequester', 'askThirdParty'],
    ['waitingThirdParty', 'resolve'],
    ['resolved', 'close'],
  ];
  const rules = verbs.flatMap(([state, verb]) =>
    Array.from({ length: 20 }, (_, index) => ({
      ...{ name: `${state} ${index}`, event: 'stateChanged' as const, isActive: true, effects: { verb, answer: null } },
      get conditions() {
        compared += 1;
        return { states: [state] };
      },
    })),
  );
  expect(circleOf(rules)).toBeNull();
  expect(compared).toBeLessThanOrEqual(rules.length ** 2);
});
