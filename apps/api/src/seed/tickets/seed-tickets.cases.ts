import { eq, inArray, isNotNull } from 'drizzle-orm';
import { applications } from '../../db/schema/applications';
import { contacts } from '../../db/schema/contacts';
import { facts } from '../../db/schema/facts';
import { staff } from '../../db/schema/staff';
import { ticketCategories, ticketChanges, ticketMessages, ticketRatings, tickets } from '../../db/schema/tickets';
import { clocksOf, readThread } from '../../modules/tickets/clock/ticket-clock';
import { findById, NEVER } from '../../modules/tickets/tickets.repository';
import { database, NOW } from '../demo-data.fixture';

test('the help desk has tickets in every state, each with a thread, its changes and the clock that follows from them', async () => {
  const rows = await database.read.select().from(tickets);
  const changes = await database.read.select().from(ticketChanges);
  expect(rows.length).toBe(600);
  expect(new Set(rows.map(({ state }) => state)).size).toBe(6);
  expect(rows.some(({ dueAt }) => dueAt < NOW)).toBe(true);
  for (const { ticketID, state } of rows)
    expect(changes.filter((change) => change.ticketID === ticketID).at(-1)?.toState).toBe(state);
  expect(changes.every(({ at }) => at <= NOW)).toBe(true);
  expect(await database.read.$count(ticketMessages)).toBeGreaterThan(rows.length);
  expect(await database.read.$count(facts, inArray(facts.kind, ['ticket_state']))).toBe(changes.length);
  for (const { ticketID, dueAt } of rows.filter(({ state }) => state === 'open').slice(0, 5)) {
    const row = await findById(database.read, ticketID);
    if (row === undefined) throw new Error('A ticket is not there.');
    const clocks = clocksOf(row, await readThread(database.read, row), [], NOW);
    const running = clocks.filter(({ isRunning }) => isRunning).map((clock) => clock.dueAt ?? NEVER.getTime());
    expect(dueAt.getTime()).toBe(Math.min(...running));
  }
});

test('who asks was known before: people had applied, contacts were registered', async () => {
  const asked = await database.read
    .select({ openedAt: tickets.openedAt, appliedAt: applications.at })
    .from(tickets)
    .innerJoin(applications, eq(applications.applicationID, tickets.applicationID));
  expect(asked.length).toBeGreaterThan(300);
  expect(asked.filter(({ openedAt, appliedAt }) => openedAt <= appliedAt)).toEqual([]);
  const written = await database.read
    .select({ openedAt: tickets.openedAt, createdAt: contacts.createdAt })
    .from(tickets)
    .innerJoin(contacts, eq(contacts.email, tickets.requesterEmail));
  expect(written.length).toBeGreaterThan(30);
  expect(written.filter(({ openedAt, createdAt }) => openedAt <= createdAt)).toEqual([]);
});

test('requests about personal data are with those who may read them', async () => {
  const assigned = await database.read
    .selectDistinct({ isArco: ticketCategories.isArco, role: staff.role })
    .from(tickets)
    .innerJoin(ticketCategories, eq(ticketCategories.categoryID, tickets.categoryID))
    .innerJoin(staff, eq(staff.uid, tickets.assigneeUid));
  expect(assigned.toSorted((one, other) => Number(one.isArco) - Number(other.isArco))).toEqual([
    { isArco: false, role: 'recruiter' },
    { isArco: true, role: 'admin' },
  ]);
});

test('requesters rate about half of the resolutions, after them, and mostly well', async () => {
  const answered = await database.read
    .select()
    .from(ticketRatings)
    .innerJoin(ticketChanges, eq(ticketChanges.changeID, ticketRatings.changeID))
    .where(isNotNull(ticketRatings.answeredAt));
  expect(answered.length).toBeGreaterThan(100);
  expect(answered.length).toBe(await database.read.$count(facts, eq(facts.kind, 'ticket_rating')));
  for (const { ticket_ratings: rating, ticket_changes: change } of answered) {
    expect(change.toState).toBe('resolved');
    const answeredAt = rating.answeredAt?.getTime() ?? 0;
    expect(answeredAt > change.at.getTime() && answeredAt < NOW.getTime()).toBe(true);
  }
  const good = answered.filter(({ ticket_ratings: { score } }) => score !== null && score >= 4).length;
  expect(good / answered.length).toBeGreaterThan(0.6);
  expect(good / answered.length).toBeLessThan(0.95);
});
