import { addHoliday } from '@vinculo/contracts/legal-parameters';
import { listNotifications } from '@vinculo/contracts/notifications';
import {
  createCannedReply,
  createTicketTeam,
  editCannedReply,
  editTicket,
  editTicketCategory,
  readHelpDesk,
  removeCannedReply,
  snoozeTicket,
  splitTicket,
  type TicketCategory,
} from '@vinculo/contracts/tickets';
import { DEFAULT_RULES } from '@vinculo/domain/availability';
import { HELP_DESK_TEAM, TICKET_CATEGORIES } from '../../testing/builders';
import { runTicketClocks } from './clock/escalate-tickets';
import { HOUR_MS, api, as, at, list, open, other, pass, read } from './tickets.fixture';

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

  // Put off over the holiday, it is out of the way, and its clock goes on after it.
  const own = (await open({ subject: 'Tras el puente', priority: 'low', assigneeUid: as.uid })).body;
  const until = '2026-11-24T15:00:00.000Z';
  await api.call(snoozeTicket, { params: at(own), body: { until, version: own.version } }, { as });
  const mine = () => list({ view: 'mine', search: 'puente' });
  expect(await mine()).toEqual([]);
  const elapsed = async (now: string) => {
    api.clock.now = new Date(now);
    const { clocks } = (await read(own.ticketID)).body;
    return clocks.find(({ target }) => target === 'firstAnswer')?.elapsedMinutes ?? NaN;
  };
  const before = await elapsed('2026-11-21T06:00:00.000Z');
  expect(await elapsed('2026-11-24T06:00:00.000Z')).toBe(before);
  expect(await elapsed('2026-11-24T17:00:00.000Z')).toBe(before + 120);
  expect(await mine()).toEqual(['Tras el puente']);
  expect((await read(own.ticketID)).body.due).toEqual(own.due);
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

test('of two categories that are retired at once the last one stays: what comes in has to have its place', async () => {
  const manager = { role: 'admin', uid: 'jefa' } as const;
  const { categories, teams } = (await api.call(readHelpDesk, {}, { as: manager })).body;
  const privacy = teams.find(({ teamID }) => teamID !== HELP_DESK_TEAM)!;
  const retire = ({ categoryID, isArco: _isArco, ...body }: TicketCategory) =>
    api.call(editTicketCategory, { params: { categoryID }, body: { ...body, isRetired: true } }, { as: manager });
  const [one, other, ...rest] = categories.filter(({ isArco }) => !isArco);
  const ticket = (await open({ categoryID: rest[0]!.categoryID })).body;
  for (const category of rest) expect((await retire(category)).status).toBe(200);
  // Of different teams, so that no lock of a team puts one after the other.
  const answers = await Promise.all([retire(one!), retire({ ...other!, teamID: privacy.teamID })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const left = (await api.call(readHelpDesk, {}, { as: manager })).body.categories;
  expect(left.filter(({ isArco, isRetired }) => !isArco && !isRetired)).toHaveLength(1);
  // What is split off a ticket stays in its category.
  const body = { messageIDs: [ticket.messages[0]!.messageID], subject: 'Lo otro', version: ticket.version };
  const split = await api.call(splitTicket, { params: at(ticket), body }, { as });
  expect([split.status, split.body.category]).toEqual([200, ticket.category]);
});
