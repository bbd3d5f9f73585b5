import { listFigureRows } from '@vinculo/contracts/analytics';
import { createCandidate } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { listNotifications } from '@vinculo/contracts/notifications';
import {
  answerTicket,
  changeTicketState,
  editTicket,
  listTickets,
  createTicketRule,
  createTicketTeam,
  dryRunTicketRule,
  openTicket,
  readTicket,
  type TicketDetail,
} from '@vinculo/contracts/tickets';
import { DEFAULT_RULES } from '@vinculo/domain/availability';
import { mexicoDay } from '@vinculo/domain/calendar';
import { noConditions, noRuleEffects, type RatingRule } from '@vinculo/domain/tickets';
import { eq } from 'drizzle-orm';
import { facts } from '../../db/schema/facts';
import { aCandidateInput, aCompanyInput, aTicketInput } from '../../testing/builders';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { updateSums } from '../../testing/update-sums';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { findById as findCandidate } from '../candidates/candidates.repository';
import { copyOf } from '../privacy/copy/person-copy';
import { askRatings } from './ratings/ask-ratings';
import { deleteOldHelpRequests } from './help-form/help-form';

const as = { role: 'recruiter', uid: 'luz' } as const;
const manager = { role: 'admin', uid: 'jefa' } as const;
const DAY_MS = 24 * 3_600_000;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await api.tokens.tokenFor(as.role, as.uid);
});
afterAll(() => api.close());

const pass = (ms: number) => (api.clock.now = new Date(api.clock.now.getTime() + ms));
const send = (url: string, form: Readonly<Record<string, string>>, site = 'same-origin', remoteAddress = '10.1.1.1') =>
  api.app.inject({
    ...{ method: 'POST', url, remoteAddress, payload: new URLSearchParams(form).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
  });
/** The path of the link that was mailed last. */
const lastLink = (): string =>
  api.mailer.sent.flatMap(({ text }) => /https?:\/\/[^/\s]+(\/p\/\S+)/.exec(text)?.[1] ?? []).at(-1) ?? '';
const read = async ({ ticketID }: Pick<TicketDetail, 'ticketID'>) =>
  (await api.call(readTicket, { params: { ticketID } }, { as })).body;

describe('ratings', () => {
  /** A ticket of a team with this rule, which `luz` resolved with an answer. */
  async function resolved(
    ratingRule: RatingRule,
    links: Parameters<typeof aTicketInput>[0] = {},
  ): Promise<TicketDetail> {
    const { body: team } = await api.call(
      createTicketTeam,
      {
        body: {
          name: ratingRule,
          zone: 'America/Mexico_City',
          weekly: DEFAULT_RULES.weekly,
          leadUid: null,
          closeAfterDays: null,
          ratingRule,
        },
      },
      { as: manager },
    );
    const opened = (await api.call(openTicket, { body: aTicketInput(links) }, { as })).body;
    const params = { ticketID: opened.ticketID };
    const { teamID } = team;
    await api.call(editTicket, { params, body: { teamID, version: opened.version } }, { as });
    const body = { text: 'Ya quedó.', lastMessageID: opened.messages[0]?.messageID ?? null, verb: 'resolve' as const };
    return (await api.call(answerTicket, { params, body: { ...body, sendAt: null } }, { as })).body;
  }
  const ask = async () => {
    await askRatings(api.database, api.clock.now);
    await runPendingJobs(api);
  };
  /** Mails that asked, so far. */
  const asked = () => api.mailer.sent.filter(({ subject }) => subject.startsWith('¿Cómo te atendimos?')).length;

  test('a resolution is asked about once, when it can no longer be taken back, and rated once by link', async () => {
    const ticket = await resolved('alert');
    await ask();
    expect(asked()).toBe(0);
    pass(61_000);
    await ask();
    await ask();
    expect(asked()).toBe(1);
    const path = lastLink();
    const page = await api.app.inject({ url: path });
    expect([page.statusCode, page.body.includes(ticket.folio), /<script/i.test(page.body)]).toEqual([
      200,
      false,
      false,
    ]);
    const unknown = await api.app.inject({ url: '/p/calificacion/' + 'A'.repeat(43) });
    expect((await send(path, { score: '2' }, 'cross-site')).statusCode).toBe(403);
    for (const score of ['0', '6', '', '1.5']) expect((await send(path, { score })).statusCode).toBe(400);
    expect((await send(path, { score: '2', comment: 'a'.repeat(5_000) })).statusCode).toBe(400);
    const both = await Promise.all(['2', '5'].map((score) => send(path, { score, comment: '<b>Tardaron</b>' })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { ratings, state } = await read(ticket);
    expect([ratings.length, ratings[0]?.comment, state]).toEqual([1, '<b>Tardaron</b>', 'resolved']);
    expect(await api.database.read.select().from(facts).where(eq(facts.kind, 'ticket_rating'))).toHaveLength(1);
    await updateSums(api);
    const day = mexicoDay(api.clock.now);
    const rows = { measure: 'ticketSatisfaction' as const, period: { from: day, to: day }, limit: 10 };
    expect((await api.call(listFigureRows, { body: rows }, { as: 'admin' })).body).toMatchObject({
      total: 1,
      items: [{ ticket: { folio: ticket.folio } }],
    });
    const input = aCandidateInput({ email: 'gloria@correo.example' });
    const { docID } = (await api.call(createCandidate, { body: input }, { as })).body;
    const person = await findCandidate(api.database.read, docID);
    const { sections } = await copyOf(api.database.read, person!);
    const lines = sections.find(({ title }) => title.startsWith('Cómo calificaste'))?.lines ?? [];
    expect(lines.map(([, text]) => text)).toEqual([
      `Te preguntamos cómo te atendimos en «${ticket.subject}»`,
      expect.stringMatching(/^[25] de 5\. <b>Tardaron<\/b>$/),
    ]);
    pass(DAY_MS);
    for (const answer of [await api.app.inject({ url: path }), await send(path, { score: '5' })])
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
  });

  test('a rule follows a bad rating of the companies that it names: it proposes an answer, which nobody sent', async () => {
    const company = aCompanyInput();
    const { companyID } = (await api.call(createCompany, { body: company }, { as: manager })).body;
    const conditions = { ...noConditions(), companies: [companyID], scores: [1, 2] };
    const rule = {
      ...{ name: 'Mala', isActive: true, event: 'rated' as const, conditions },
      effects: {
        ...noRuleEffects(),
        priority: 'high' as const,
        proposal: 'Perdón, {nombre}. Soy {agente}, de {empresa}.',
      },
    };
    for (const scores of [[0], [6], [1.5]]) {
      const body = { ...rule, conditions: { ...conditions, scores } };
      expect((await api.call(createTicketRule, { body }, { as: manager })).status).toBe(400);
    }
    expect((await api.call(createTicketRule, { body: rule }, { as: manager })).status).toBe(200);
    const rate = async (score: number, links: Parameters<typeof aTicketInput>[0]) => {
      const ticket = await resolved('alert', links);
      pass(61_000);
      await ask();
      await send(lastLink(), { score: String(score) });
      await runPendingJobs(api);
      return read(ticket);
    };
    for (const [score, links] of [
      [2, {}],
      [3, { companyID }],
    ] as const)
      expect(await rate(score, links)).toMatchObject({ priority: 'normal', ruleRuns: [] });
    const rated = await rate(2, { companyID });
    const { messages } = rated;
    expect(rated).toMatchObject({ priority: 'high', state: 'resolved', ruleRuns: [{ rule: 'Mala' }] });
    expect(messages.at(-1)).toMatchObject({
      ...{ kind: 'proposal', authorName: 'Regla «Mala»', sendAt: null, mail: null },
      text: `Perdón, Gloria Hernández. Soy {agente}, de ${company.tradeName}.`,
    });
    const { name: _name, isActive: _isActive, ...trial } = rule;
    const { body } = await api.call(dryRunTicketRule, { body: trial }, { as: manager });
    expect(body).toMatchObject({ total: 1, items: [{ ticket: { folio: rated.folio }, effects: { priority: null } }] });
  });

  test('a bad one reopens the ticket where its team says so and is reported, a good one only counts; some do not ask', async () => {
    const bad = await resolved('reopen');
    pass(61_000);
    await ask();
    await send(lastLink(), { score: '1', comment: '' });
    expect(await read(bad)).toMatchObject({
      state: 'open',
      ratings: [{ score: 1 }],
      history: [{ to: 'open', byName: 'Solicitante', reason: 'Calificación de 1 de 5' }, { to: 'resolved' }, {}],
    });
    const { items } = (await api.call(listNotifications, {}, { as })).body;
    expect(items[0]).toMatchObject({ kind: 'ticket_rated', folio: bad.folio, score: 1 });
    const before = asked();
    await resolved('off');
    const reopened = await resolved('alert');
    const body = { verb: 'reopen' as const, reason: 'Faltaba', version: (await read(reopened)).version };
    await api.call(changeTicketState, { params: { ticketID: reopened.ticketID }, body }, { as });
    pass(61_000);
    await ask();
    expect(asked()).toBe(before);
    await resolved('reopen');
    pass(61_000);
    await ask();
    pass(31 * DAY_MS);
    expect((await api.app.inject({ url: lastLink() })).statusCode).toBe(404);
  });
});

describe('the public form', () => {
  const QUESTION = {
    name: 'Noé Paz',
    email: ' Noe@Correo.example ',
    subject: 'Mi cita',
    text: '¿A qué hora es?',
    website: '',
  };
  const found = async (search: string) => (await api.call(listTickets, { body: { search } }, { as })).body.items;

  test('a question becomes a ticket once its address is proved, and the answer never says who is known', async () => {
    const page = await api.app.inject({ url: '/p/ayuda' });
    expect([page.statusCode, /<script/i.test(page.body), page.body.includes('<form')]).toEqual([200, false, true]);
    const before = api.mailer.sent.length;
    const sent = await send('/p/ayuda', QUESTION);
    expect([sent.statusCode, sent.body.includes('Revisa tu correo')]).toEqual([200, true]);
    await runPendingJobs(api);
    expect(api.mailer.sent.slice(before)).toMatchObject([{ to: 'noe@correo.example' }]);
    expect(api.mailer.sent.at(-1)?.text).not.toMatch(/Mi cita|Noé|hora es/);
    expect(await found('Noé Paz')).toEqual([]);
    const path = lastLink();
    // A mail scanner opens the link: nothing happens yet.
    expect((await api.app.inject({ url: path })).body).toContain('¿A qué hora es?');
    expect(await found('Noé Paz')).toEqual([]);
    const answers = await Promise.all([send(path, {}), send(path, {})]);
    expect(answers.map(({ body }) => body.includes('Recibimos tu mensaje'))).toEqual([true, true]);
    expect(await found('Noé Paz')).toMatchObject([
      { channel: 'form', subject: 'Mi cita', requester: { name: 'Noé Paz', email: 'noe@correo.example' } },
    ]);
    const unknown = await api.app.inject({ url: '/p/ayuda/' + 'A'.repeat(43) });
    pass(DAY_MS);
    expect((await api.app.inject({ url: path })).body).toBe(unknown.body);
  });

  test('the longest question fits, and a double click sends one mail', async () => {
    const before = api.mailer.sent.length;
    const question = { ...QUESTION, email: 'iris@correo.example', text: '漢'.repeat(4000) };
    const ask = () => send('/p/ayuda', question, 'same-origin', '10.1.1.5');
    const twice = await Promise.all([ask(), ask()]);
    expect(twice.map(({ body }) => body.includes('Revisa tu correo'))).toEqual([true, true]);
    await runPendingJobs(api);
    expect(api.mailer.sent.slice(before)).toHaveLength(1);
    // Who asks again later gets another link.
    pass(61_000);
    await ask();
    await runPendingJobs(api);
    expect(api.mailer.sent.slice(before)).toHaveLength(2);
  });

  test('programs, other sites, floods, markup and late links get nothing', async () => {
    const before = api.mailer.sent.length;
    const baited = await send('/p/ayuda', { ...QUESTION, website: 'https://spam.example' }, 'same-origin', '10.1.1.2');
    expect([baited.statusCode, baited.body.includes('Revisa tu correo')]).toEqual([200, true]);
    expect((await send('/p/ayuda', QUESTION, 'cross-site', '10.1.1.2')).statusCode).toBe(403);
    const markup = '"><script>alert(1)</script>';
    const wrong = await send(
      '/p/ayuda',
      { ...QUESTION, name: markup, email: 'a@b, c@d', subject: '', text: '</textarea>' + markup },
      'same-origin',
      '10.1.1.2',
    );
    expect([wrong.statusCode, wrong.body.includes('<script')]).toEqual([400, false]);
    expect(wrong.body).toContain('Escribe tu correo completo');
    expect(wrong.body).toContain('&lt;/textarea&gt;');
    for (let index = 0; index < 5; index += 1)
      await send('/p/ayuda', { ...QUESTION, email: 'eva@correo.example', text: `${index}` }, 'same-origin', '10.1.1.3');
    await runPendingJobs(api);
    expect(api.mailer.sent.slice(before).map(({ to }) => to)).toEqual(Array(3).fill('eva@correo.example'));
    const path = lastLink();
    const status = async () => (await send('/p/ayuda', { website: 'x' }, 'same-origin', '10.1.1.4')).statusCode;
    // What else the address asks for does not count.
    for (let index = 0; index < 5; index += 1) await api.app.inject({ url: '/p/ayuda', remoteAddress: '10.1.1.4' });
    const statuses: number[] = [];
    for (let index = 0; index < 20; index += 1) statuses.push(await status());
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await status()).toBe(429);
    pass(60_000);
    expect(await status()).toBe(429);
    pass(3_600_000);
    expect(await status()).toBe(200);
    pass(DAY_MS + 1);
    await deleteOldHelpRequests(api.database.read, api.clock.now);
    expect((await send(path, {})).statusCode).toBe(404);
    expect((await found('')).filter(({ requester }) => requester.email === 'eva@correo.example')).toEqual([]);
  });
});
