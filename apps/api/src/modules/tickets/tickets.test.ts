import { listNotifications } from '@vinculo/contracts/notifications';
import {
  countTickets,
  editTicket,
  listTickets,
  mergeTicket,
  noteTicket,
  noteTicketTime,
  readHelpDesk,
  saveTicketDraft,
  snoozeTicket,
  splitTicket,
  ticketDetail,
  unmergeTicket,
  withdrawAnswer,
} from '@vinculo/contracts/tickets';
import type { RequestOf } from '@vinculo/contracts/wire';
import { eq } from 'drizzle-orm';
import { facts } from '../../db/schema/facts';
import { aTicketInput } from '../../testing/builders';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { HOUR_MS, answer, api, as, at, change, list, open, other, pass, read, receive } from './tickets.fixture';

test('a ticket is opened, answered by mail in its thread, waits, and comes back with what the requester writes', async () => {
  expect((await open({}, {})).status).toBe(401);
  expect((await open({}, { as: 'readOnly' })).status).toBe(403);
  expect((await open({ subject: 'x' })).status).toBe(400);
  expect((await open({ assigneeUid: 'nadie' })).status).toBe(404);
  const opened = await open();
  expect(opened.status).toBe(200);
  const ticket = opened.body;
  expect(ticket).toMatchObject({ state: 'new', folio: expect.stringMatching(/^T-\d{6}$/), isAwaited: true });
  expect(ticket.due).toMatchObject({ target: 'firstAnswer', dueAt: '2026-11-20T23:00:00.000Z' });
  const { isNew, messageID } = await receive({ ticketID: ticket.ticketID, mailHeaderID: 'a1@correo.example' });
  expect(isNew).toBe(true);
  expect(await receive({ ticketID: ticket.ticketID, mailHeaderID: 'a1@correo.example' })).toMatchObject({
    isNew: false,
    messageID,
  });

  const grown = (await read(ticket.ticketID)).body;
  expect(grown.messages.map(({ text }) => text)).toEqual([aTicketInput().text, 'Sigo sin poder']);
  expect((await answer(ticket)).status).toBe(409);
  const answered = (await answer(grown, { verb: 'askRequester' })).body;
  expect(answered).toMatchObject({ state: 'waitingRequester', due: null, isAwaited: false, assignee: { uid: as.uid } });
  expect(answered.messages.at(-1)).toMatchObject({ kind: 'outgoing', canWithdraw: true });
  pass(60_000);
  const before = api.mailer.sent.length;
  await runPendingJobs(api);
  const [mail] = api.mailer.sent.slice(before);
  expect(mail).toMatchObject({
    ...{ to: 'gloria@correo.example', subject: `Re: ${ticket.subject} [${ticket.folio}]` },
    ...{ id: answered.messages.at(-1)?.messageID, thread: { references: ['a1@correo.example'] } },
  });
  expect(mail?.text).toBe('Ya puedes subirla.');
  const kept = await api.database.read.select().from(facts).where(eq(facts.kind, 'ticket_promise'));
  expect(kept).toMatchObject([{ fromState: 'firstAnswer', toState: 'kept', recordID: ticket.ticketID }]);

  pass(24 * HOUR_MS * 4);
  await receive({ ticketID: ticket.ticketID, text: 'Gracias, una cosa más' });
  const again = (await read(ticket.ticketID)).body;
  expect(again).toMatchObject({ state: 'open', due: { target: 'nextAnswer' } });
  expect(again.clocks.find(({ target }) => target === 'resolution')).toMatchObject({
    elapsedMinutes: 0,
    isRunning: true,
  });
  const resolved = await change(again, 'resolve');
  expect(resolved.body).toMatchObject({ state: 'resolved', due: null, verbs: ['close', 'reopen'] });
  expect((await change(again, 'close')).info.code).toBe('version_conflict');
  expect((await change(resolved.body, 'reopen')).info.code).toBe('reason_required');
  expect(resolved.body.history.map(({ to }) => to)).toEqual(['resolved', 'open', 'waitingRequester', 'new']);
  const { items } = (await api.call(listNotifications, {}, { as })).body;
  expect(items[0]).toMatchObject({ kind: 'ticket_received', folio: ticket.folio });
});

test('two agents answer at once: the second sees it before it goes; an answer is taken back with what it did', async () => {
  const ticket = (await open()).body;
  await api.call(saveTicketDraft, { params: at(ticket), body: { text: 'Estoy en' } }, { as: other });
  expect((await read(ticket.ticketID)).body).toMatchObject({ draft: '', writing: [{ uid: other.uid }] });
  const answers = await Promise.all([answer(ticket, { verb: 'resolve' }), answer(ticket, {}, { as: other })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(ticketDetail.parse(refused?.info.current).messages.at(-1)).toMatchObject({ kind: 'outgoing' });

  const next = (await open()).body;
  const done = (await answer(next, { verb: 'resolve' })).body;
  const params = { ...at(next), messageID: done.messages.at(-1)!.messageID };
  const back = await api.call(withdrawAnswer, { params, body: {} }, { as });
  expect(back.body).toMatchObject({ state: 'new', draft: 'Ya puedes subirla.', due: { target: 'firstAnswer' } });
  expect(back.body.messages).toHaveLength(1);
  expect((await api.call(withdrawAnswer, { params, body: {} }, { as })).status).toBe(409);
  const before = api.mailer.sent.length;
  pass(60_000);
  await runPendingJobs(api);
  expect(api.mailer.sent.slice(before).map(({ id }) => id)).not.toContain(params.messageID);

  const later = (await answer(back.body, { verb: 'resolve', sendAt: '2026-11-20T20:00:00.000Z' })).body;
  expect(later).toMatchObject({ state: 'new', due: { target: 'firstAnswer' } });
  pass(3 * HOUR_MS);
  await runPendingJobs(api);
  expect((await read(next.ticketID)).body).toMatchObject({ state: 'resolved' });
});

test('views, counts, filters and a search that forgives; pages have no gap', async () => {
  const subjects = ['Mi CURP está mal', 'Cambio de dirección', 'No me llegó el contrato'];
  for (const subject of subjects) await open({ subject, tags: ['norte'], priority: 'low' });
  const mine = (await open({ subject: 'Solo mío', assigneeUid: as.uid, tags: ['sur'] })).body;
  expect(await list({ tags: ['norte'], search: 'curp' })).toEqual([subjects[0]]);
  expect(await list({ tags: ['norte'], search: 'contarto' })).toEqual([subjects[2]]);
  expect(await list({ tags: ['norte'], search: 'DIRECCION cambio' })).toEqual([subjects[1]]);
  expect(await list({ tags: ['norte'], search: 'contarto llego' })).toEqual([subjects[2]]);
  await open({ subject: 'Cambio de contacto', tags: ['sur'], priority: 'low' });
  // "contrato" is there, so that it is no typo of "contacto".
  expect(await list({ search: 'cambio contrato' })).toEqual([]);
  expect(await list({ search: 'cambio contracto' })).toEqual(['Cambio de contacto']);
  // One letter less, more, another or in another place; never two.
  for (const typo of ['direcion', 'direccción', 'dirrección', 'direksion', 'dierccion', 'direcxion', 'direc.*ión'])
    expect([typo, await list({ tags: ['norte'], search: typo })]).toEqual([
      typo,
      ['direksion', 'direc.*ión'].includes(typo) ? [] : [subjects[1]],
    ]);
  expect(await list({ search: mine.folio })).toEqual(['Solo mío']);
  expect(await list({ tags: ['sur'], channels: ['staff'] })).toEqual(['Solo mío', 'Cambio de contacto']);
  expect(await list({ tags: ['sur'], channels: ['mail', 'form'] })).toEqual([]);
  const first = (await api.call(listTickets, { body: { tags: ['norte'], limit: 2 } }, { as })).body;
  const cursor = first.nextCursor ?? '';
  const second = (await api.call(listTickets, { body: { tags: ['norte'], limit: 2, cursor } }, { as })).body;
  expect([...first.items, ...second.items].map(({ subject }) => subject)).toEqual(subjects.toReversed());
  expect(second.nextCursor).toBeNull();
  expect(await list({ view: 'mine', tags: ['sur'] })).toEqual(['Solo mío']);
  const { views } = (await api.call(countTickets, {}, { as })).body;
  const until = '2026-11-23T15:00:00.000Z';
  const snoozed = await api.call(snoozeTicket, { params: at(mine), body: { until, version: mine.version } }, { as });
  expect(snoozed.body).toMatchObject({ snoozedUntil: until, due: mine.due });
  expect(await list({ view: 'mine', tags: ['sur'] })).toEqual([]);
  expect((await api.call(countTickets, {}, { as })).body.views.mine).toBe(views.mine - 1);
  pass(4 * 24 * HOUR_MS);
  expect(await list({ view: 'mine', tags: ['sur'] })).toEqual(['Solo mío']);
  expect(await list({ view: 'due', tags: ['norte'] })).toEqual(subjects.toReversed());
  const counts = (await api.call(countTickets, {}, { as })).body;
  const total = async (body: RequestOf<typeof listTickets>['body']) =>
    (await api.call(listTickets, { body }, { as })).body.total;
  expect(counts.overdue).toBeGreaterThan(0);
  expect(counts.views.all).toBeGreaterThan(counts.unresolved);
  expect([await total({ overdue: true }), await total({})]).toEqual([counts.overdue, counts.views.all]);
});

test('a ticket is edited, noted and timed; who is named and who gets it are notified', async () => {
  const ticket = (await open()).body;
  const { name } = (await api.call(readHelpDesk, {}, { as })).body.teams[0] ?? { name: '' };
  expect(name).toBe('Mesa de ayuda');
  const body = { priority: 'urgent' as const, assigneeUid: other.uid, tags: ['acta'], version: ticket.version };
  const edited = (await api.call(editTicket, { params: at(ticket), body }, { as })).body;
  expect(edited).toMatchObject({
    priority: 'urgent',
    assignee: { uid: other.uid },
    due: { dueAt: '2026-11-20T19:00:00.000Z' },
  });
  expect((await api.call(editTicket, { params: at(ticket), body }, { as })).status).toBe(409);
  const noted = await api.call(noteTicket, { params: at(ticket), body: { text: '@Persona ana ¿la ves?' } }, { as });
  expect(noted.body.messages.at(-1)).toMatchObject({ kind: 'note', mail: null });
  const { items } = (await api.call(listNotifications, {}, { as: other })).body;
  expect(
    items
      .slice(0, 2)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['ticket_assigned', 'ticket_mentioned']);
  const timed = await api.call(noteTicketTime, { params: at(ticket), body: { minutes: 25 } }, { as });
  expect(timed.body.spentMinutes).toBe(25);
});

test('tickets are merged into one thread and taken out again; messages are split off', async () => {
  const [one, two] = [
    (await open({ subject: 'Primera' })).body,
    (await open({ subject: 'Segunda', text: 'Otra vez' })).body,
  ];
  const merge = { params: at(two), body: { intoID: one.ticketID, version: two.version } };
  const merged = (await api.call(mergeTicket, merge, { as })).body;
  expect(merged).toMatchObject({ ticketID: one.ticketID, merged: [{ folio: two.folio }] });
  expect(merged.messages.map(({ text }) => text)).toEqual([aTicketInput().text, 'Otra vez']);
  const inside = (await read(two.ticketID)).body;
  expect(inside).toMatchObject({
    mergedInto: { folio: one.folio },
    verbs: [],
    due: null,
    abilities: { answer: false },
  });
  expect(await list({ search: 'Segunda' })).toEqual(['Primera']);
  expect((await answer(inside)).status).toBe(409);
  await receive({ ticketID: two.ticketID, text: 'A la segunda' });
  expect((await read(one.ticketID)).body.messages.at(-1)?.text).toBe('A la segunda');
  const apart = await api.call(unmergeTicket, { params: at(two), body: { version: inside.version } }, { as });
  expect(apart.body).toMatchObject({ mergedInto: null, due: { target: 'firstAnswer' } });
  const rest = (await read(one.ticketID)).body;
  const messageIDs = [rest.messages.at(-1)!.messageID];
  const split = { params: at(one), body: { messageIDs, subject: 'Lo nuevo', version: rest.version } };
  const splitOff = (await api.call(splitTicket, split, { as })).body;
  expect(splitOff).toMatchObject({
    subject: 'Lo nuevo',
    messages: [{ text: 'A la segunda' }],
  });
  expect((await read(one.ticketID)).body.messages).toHaveLength(1);
  // Merging it back undoes the split.
  const [apartNow, whole] = [splitOff, (await read(one.ticketID)).body];
  const back = { params: at(apartNow), body: { intoID: whole.ticketID, version: apartNow.version } };
  const again = (await api.call(mergeTicket, back, { as })).body;
  expect(again.messages.map(({ messageID }) => messageID)).toEqual(rest.messages.map(({ messageID }) => messageID));
  expect(again.due).toEqual(rest.due);
});
