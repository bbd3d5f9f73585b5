import { randomUUID } from 'node:crypto';
import { createCandidate } from '@vinculo/contracts/candidates';
import { addHoliday } from '@vinculo/contracts/legal-parameters';
import { listNotifications } from '@vinculo/contracts/notifications';
import {
  answerTicket,
  attachTicketFile,
  changeTicketState,
  countTickets,
  createCannedReply,
  createTicketTeam,
  editCannedReply,
  editTicket,
  editTicketCategory,
  listRelatedTickets,
  listTickets,
  mergeTicket,
  noteTicket,
  noteTicketTime,
  openTicket,
  readHelpDesk,
  readTicket,
  removeCannedReply,
  removeTicketFile,
  reserveTicketFile,
  saveTicketDraft,
  snoozeTicket,
  splitTicket,
  ticketDetail,
  ticketFileId,
  unmergeTicket,
  viewTicketFile,
  withdrawAnswer,
  type TicketDetail,
  type TicketFileId,
  type TicketId,
} from '@vinculo/contracts/tickets';
import type { RequestOf } from '@vinculo/contracts/wire';
import { DEFAULT_RULES } from '@vinculo/domain/availability';
import { ticketFilePath } from '@vinculo/domain/tickets';
import { eq } from 'drizzle-orm';
import { facts } from '../../db/schema/facts';
import { tickets } from '../../db/schema/tickets';
import { aCandidateInput, aTicketInput, HELP_DESK_TEAM, TICKET_CATEGORIES } from '../../testing/builders';
import { aPdf } from '../../testing/files/upload-document';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { findByIdForUpdate } from '../candidates/candidates.repository';
import { sweepFiles } from '../file-removals/sweep-files';
import { findBlockedForUpdate } from '../privacy/blocking/blocked-people.repository';
import { erase } from '../privacy/blocking/erase';
import { putBack, quarantine } from '../privacy/blocking/quarantine';
import { runTicketClocks } from './clock/escalate-tickets';
import { receiveMessage, REQUESTER, type ReceivedMessage } from './thread/receive-message';

const as = { role: 'recruiter', uid: 'luz' } as const;
const other = { role: 'recruiter', uid: 'ana' } as const;
const HOUR_MS = 3_600_000;
/** Friday, 20 November 2026, at 12:00 in Mexico City; the team is open from 9 to 14 and from 15 to 18. */
const START = new Date('2026-11-20T18:00:00.000Z');

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await api.tokens.tokenFor(as.role, as.uid);
  await api.tokens.tokenFor(other.role, other.uid);
});
beforeEach(() => (api.clock.now = START));
afterAll(() => api.close());

type Options = Parameters<typeof api.call>[2];
const open = async (overrides: Parameters<typeof aTicketInput>[0] = {}, options: Options = { as }) =>
  api.call(openTicket, { body: aTicketInput(overrides) }, options);
const read = async (ticketID: TicketId, options: Options = { as }) =>
  api.call(readTicket, { params: { ticketID } }, options);
const at = ({ ticketID }: Pick<TicketDetail, 'ticketID'>) => ({ ticketID });
const answer = (
  ticket: TicketDetail,
  change: Partial<RequestOf<typeof answerTicket>['body']> = {},
  options: Options = { as },
) => {
  const lastMessageID = ticket.messages.at(-1)?.messageID ?? null;
  const body = { text: 'Ya puedes subirla.', lastMessageID, verb: null, sendAt: null, ...change };
  return api.call(answerTicket, { params: at(ticket), body }, options);
};
const change = (ticket: TicketDetail, verb: RequestOf<typeof changeTicketState>['body']['verb'], reason = '') =>
  api.call(changeTicketState, { params: at(ticket), body: { verb, reason, version: ticket.version } }, { as });
const list = async (body: RequestOf<typeof listTickets>['body'], options: Options = { as }) =>
  (await api.call(listTickets, { body }, options)).body.items.map(({ subject }) => subject);
const receive = (message: Partial<ReceivedMessage>) =>
  api.database.write((tx) =>
    receiveMessage(
      { tx, actor: REQUESTER, now: api.clock.now, origin: '' },
      {
        ...{ ticketID: null, requester: { name: 'Gloria', email: 'gloria@correo.example' }, subject: 'Mi acta' },
        ...{ text: 'Sigo sin poder', channel: 'mail', categoryID: null, mailHeaderID: null, ...message },
      },
    ),
  );
const pass = (ms: number) => (api.clock.now = new Date(api.clock.now.getTime() + ms));

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
  expect(await list({ search: mine.folio })).toEqual(['Solo mío']);
  expect(await list({ tags: ['sur'], channels: ['staff'] })).toEqual(['Solo mío']);
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
  expect((await api.call(splitTicket, split, { as })).body).toMatchObject({
    subject: 'Lo nuevo',
    messages: [{ text: 'A la segunda' }],
  });
  expect((await read(one.ticketID)).body.messages).toHaveLength(1);
});

test('a ticket is escalated once at 75 and once at 100 %, and a new holiday moves what is due', async () => {
  const team = {
    name: 'Norte',
    zone: 'America/Mexico_City' as const,
    weekly: DEFAULT_RULES.weekly,
    leadUid: other.uid,
    closeAfterDays: null,
    ratingRule: 'alert' as const,
  };
  const manager = { role: 'admin', uid: 'jefa' } as const;
  expect((await api.call(createTicketTeam, { body: team }, { as })).status).toBe(403);
  const { teamID } = (await api.call(createTicketTeam, { body: team }, { as: manager })).body;
  const opened = (await open({ priority: 'normal' })).body;
  const moved = (await api.call(editTicket, { params: at(opened), body: { teamID, version: opened.version } }, { as }))
    .body;
  expect(moved.due).toMatchObject({ warnAt: '2026-11-20T22:00:00.000Z', dueAt: '2026-11-20T23:00:00.000Z' });
  const escalations = async () =>
    (await api.call(listNotifications, {}, { as: other })).body.items.flatMap((item) =>
      item.kind === 'ticket_escalated' && item.ticketID === opened.ticketID ? [item.share] : [],
    );
  pass(4 * HOUR_MS);
  await runTicketClocks(api.database, api.clock.now);
  await runTicketClocks(api.database, api.clock.now);
  expect(await escalations()).toEqual([75]);
  pass(HOUR_MS);
  await runTicketClocks(api.database, api.clock.now);
  await runTicketClocks(api.database, api.clock.now);
  expect(await escalations()).toEqual([100, 75]);
  expect((await read(opened.ticketID)).body).toMatchObject({ priority: 'high', assignee: { uid: other.uid } });

  const late = (await open({ subject: 'De fin de semana', priority: 'low' })).body;
  expect(late.due?.dueAt).toBe('2026-11-23T23:00:00.000Z');
  const holiday = { day: '2026-11-23', name: 'Puente', source: 'https://dof.example/puente' };
  expect((await api.call(addHoliday, { body: holiday }, { as: manager })).status).toBe(200);
  await runTicketClocks(api.database, api.clock.now);
  expect((await read(late.ticketID)).body.due?.dueAt).toBe('2026-11-24T23:00:00.000Z');
});

test('ARCO tickets are of their desk alone; what a person wrote goes with their file and comes back with it', async () => {
  const { ticketID } = await receive({
    subject: 'Derechos ARCO',
    text: 'Quiero cancelar mis datos',
    requester: { name: 'Eva', email: null },
  });
  expect((await read(ticketID)).status).toBe(404);
  expect(await list({ search: 'derechos' })).toEqual([]);
  const arco = await read(ticketID, { as: 'admin' });
  expect(arco.body).toMatchObject({ category: { isArco: true }, team: { name: 'Privacidad' } });
  const { version } = arco.body;
  const waiting = { params: { ticketID }, body: { verb: 'askRequester' as const, reason: '', version } };
  // Twenty working days after 20 November, which the wait does not stop; 23 November is a holiday of another test.
  expect((await api.call(changeTicketState, waiting, { as: 'admin' })).body.due).toMatchObject({
    target: 'resolution',
    dueAt: '2026-12-22T06:00:00.000Z',
  });

  const { docID } = (
    await api.call(createCandidate, { body: aCandidateInput({ email: 'eva@correo.example' }) }, { as })
  ).body;
  const taken = await receive({ requester: { name: 'Eva', email: 'eva@correo.example' } });
  const related = () => api.call(listRelatedTickets, { body: { docID } }, { as });
  expect((await related()).body.items).toMatchObject([{ ticketID: taken.ticketID, person: { id: docID } }]);
  // What came from the address before it was theirs, and what comes while they are blocked.
  const written = { requester: { name: 'Eva', email: 'eva@correo.example' } };
  await api.database.write((tx) => tx.update(tickets).set({ docID: null }).where(eq(tickets.ticketID, taken.ticketID)));
  await api.database.write(async (tx) => quarantine(tx, (await findByIdForUpdate(tx, docID))!, api.clock.now));
  expect((await read(taken.ticketID)).status).toBe(404);
  const later = await receive(written);
  await api.database.write(async (tx) => putBack(tx, (await findBlockedForUpdate(tx, docID))!));
  expect((await read(taken.ticketID)).body).toMatchObject({
    messages: [{ text: 'Sigo sin poder' }],
    history: [{ to: 'new' }],
  });
  await api.database.write(async (tx) => quarantine(tx, (await findByIdForUpdate(tx, docID))!, api.clock.now));
  await api.database.write(async (tx) => erase(tx, (await findBlockedForUpdate(tx, docID))!, api.clock.now));
  for (const { ticketID: gone } of [taken, later]) expect((await read(gone)).status).toBe(404);
});

test('files of an answer: checked, sent with the mail, of the readers of the ticket, swept when unused, erased with the person', async () => {
  const { docID } = (await api.call(createCandidate, { body: aCandidateInput({ email: 'fe@correo.example' }) }, { as }))
    .body;
  const { ticketID } = await receive({ requester: { name: 'Fe', email: 'fe@correo.example' } });
  const upload = async (fileName: string, bytes: Uint8Array, contentType = 'application/pdf') => {
    const { fileID } = (
      await api.call(reserveTicketFile, { params: { ticketID }, body: { fileName: 'a.pdf' } }, { as })
    ).body;
    api.files.put(ticketFilePath(ticketID, fileID), bytes, contentType);
    return api.call(attachTicketFile, { params: { ticketID }, body: { fileID, fileName } }, { as });
  };
  const view = (fileID: TicketFileId, options: Options, of = ticketID) =>
    api.call(viewTicketFile, { params: { ticketID: of, fileID } }, options);
  const reserving = { params: { ticketID }, body: { fileName: 'a.exe' } };
  expect((await api.call(reserveTicketFile, reserving, { as })).info.code).toBe('file_type_refused');
  expect((await api.call(reserveTicketFile, reserving, { as: 'readOnly' })).status).toBe(403);
  expect((await upload('carta.pdf', Buffer.from('<script>'))).info.code).toBe('file_type_refused');
  const unreserved = { fileID: ticketFileId.parse(randomUUID()), fileName: 'carta.pdf' };
  expect((await api.call(attachTicketFile, { params: { ticketID }, body: unreserved }, { as })).info.code).toBe(
    'file_missing',
  );
  const [first, second] = [aPdf(), aPdf()];
  await upload('carta.pdf', first);
  pass(1_000);
  const { draftFiles } = (await upload('otra.pdf', second)).body;
  expect(draftFiles.map(({ fileName }) => fileName)).toEqual(['carta.pdf', 'otra.pdf']);
  const [{ fileID }, unwanted] = [draftFiles[0]!, draftFiles[1]!];
  // A draft is its writer's.
  expect((await read(ticketID, { as: other })).body.draftFiles).toEqual([]);
  expect((await view(fileID, { as: other })).status).toBe(404);
  const removing = { params: { ticketID, fileID: unwanted.fileID } };
  expect((await api.call(removeTicketFile, removing, { as: other })).status).toBe(404);
  expect((await api.call(removeTicketFile, removing, { as })).body.draftFiles).toHaveLength(1);
  await sweepFiles(api.app.deps);
  expect(api.files.paths().filter((path) => path.includes(ticketID))).toEqual([ticketFilePath(ticketID, fileID)]);

  const ticket = (await read(ticketID)).body;
  expect((await answer(ticket, { fileIDs: [fileID] }, { as: other })).status).toBe(404);
  expect((await answer(ticket, { fileIDs: [unwanted.fileID] })).status).toBe(404);
  const sent = (await answer(ticket, { fileIDs: [fileID] })).body;
  const { messageID } = sent.messages.at(-1)!;
  const back = await api.call(withdrawAnswer, { params: { ticketID, messageID }, body: {} }, { as });
  expect(back.body).toMatchObject({ draft: 'Ya puedes subirla.', draftFiles: [{ fileID }] });
  const again = (await answer(back.body, { fileIDs: [fileID] })).body;
  expect(again).toMatchObject({ draftFiles: [], messages: [{ files: [] }, { files: [{ fileName: 'carta.pdf' }] }] });
  expect((await view(fileID, { as: other })).body.fullPath).toBe(ticketFilePath(ticketID, fileID));
  expect((await view(fileID, { as }, (await open()).body.ticketID)).status).toBe(404);
  pass(60_000);
  await runPendingJobs(api);
  expect(api.mailer.sent.at(-1)?.files).toEqual([{ fileName: 'carta.pdf', type: 'application/pdf', bytes: first }]);

  await upload('nunca.pdf', aPdf());
  pass(31 * 24 * HOUR_MS);
  await sweepFiles(api.app.deps);
  expect((await read(ticketID)).body.draftFiles).toEqual([]);
  await api.database.write(async (tx) => {
    await quarantine(tx, (await findByIdForUpdate(tx, docID))!, api.clock.now);
    await erase(tx, (await findBlockedForUpdate(tx, docID))!, api.clock.now);
  });
  await sweepFiles(api.app.deps);
  expect(api.files.paths().filter((path) => path.includes(ticketID))).toEqual([]);
});

test('settings: what is promised counts at once, the ARCO category stays, canned replies have versions', async () => {
  const manager = { role: 'admin', uid: 'jefa' } as const;
  const { categories } = (await api.call(readHelpDesk, {}, { as })).body;
  const ticket = (await open()).body;
  const documents = categories.find(({ categoryID }) => categoryID === TICKET_CATEGORIES.documents)!;
  const promise = { firstAnswer: 30, nextAnswer: 30, resolution: 60 };
  const { categoryID, isArco: _isArco, ...input } = documents;
  const body = { ...input, promises: { ...documents.promises, normal: promise } };
  expect((await api.call(editTicketCategory, { params: { categoryID }, body }, { as: manager })).body.version).toBe(2);
  expect((await api.call(editTicketCategory, { params: { categoryID }, body }, { as: manager })).status).toBe(409);
  await runTicketClocks(api.database, api.clock.now);
  expect((await read(ticket.ticketID)).body.due?.dueAt).toBe('2026-11-20T18:30:00.000Z');
  const arco = categories.find(({ isArco }) => isArco)!;
  const retired = { name: arco.name, teamID: HELP_DESK_TEAM, promises: arco.promises, isRetired: true, version: 1 };
  const params = { categoryID: arco.categoryID };
  expect((await api.call(editTicketCategory, { params, body: retired }, { as: manager })).info.code).toBe('last_entry');
  const reply = (
    await api.call(createCannedReply, { body: { name: 'Saludo', text: 'Hola, {nombre}' } }, { as: manager })
  ).body;
  const edit = { params: { replyID: reply.replyID }, body: { name: 'Saludo', text: 'Buen día', version: 1 } };
  expect((await api.call(editCannedReply, edit, { as: manager })).body).toMatchObject({ text: 'Buen día', version: 2 });
  const remove = (version: number) =>
    api.call(removeCannedReply, { params: { replyID: reply.replyID }, body: { version } }, { as: manager });
  expect((await remove(1)).status).toBe(409);
  expect((await remove(2)).status).toBe(200);
});
