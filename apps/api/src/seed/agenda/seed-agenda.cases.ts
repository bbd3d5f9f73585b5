import { isEvaluable, isInterview } from '@vinculo/domain/agenda';
import { eq } from 'drizzle-orm';
import {
  agendaEvents,
  callPlaces,
  evaluations,
  eventChanges,
  eventKits,
  eventPeople,
  eventStaff,
} from '../../db/schema/agenda';
import { applications } from '../../db/schema/applications';
import { facts } from '../../db/schema/facts';
import { database, NOW } from '../demo-data.fixture';

test('the agenda has four weeks of events in every state, each with its changes and facts', async () => {
  const events = await database.read.select().from(agendaEvents);
  const changes = await database.read.select().from(eventChanges);
  expect(events.length).toBeGreaterThan(100);
  expect(new Set(events.map(({ state }) => state)).size).toBe(6);
  expect(new Set(events.map(({ type }) => type)).size).toBe(4);
  const isOver = (state: string) => state === 'completed' || state === 'noShow';
  expect(events.filter(({ state, endsAt }) => isOver(state) && endsAt > NOW)).toEqual([]);
  for (const { eventID, state, version } of events) {
    const own = changes.filter((change) => change.eventID === eventID);
    expect(own.toSorted((one, other) => one.versionAfter - other.versionAfter).at(-1)?.toState).toBe(state);
    expect(own).toHaveLength(version);
    expect(own.every(({ at }) => at <= NOW)).toBe(true);
  }
  const interviews = new Set(events.filter(({ type }) => isInterview(type)).map(({ eventID }) => eventID));
  const counted = await database.read.$count(facts, eq(facts.kind, 'interview'));
  expect(counted).toBe(changes.filter(({ eventID }) => interviews.has(eventID)).length);
  const fairs = events.filter(({ type }) => type === 'fair').length;
  expect(await database.read.$count(eventPeople)).toBe(events.length - fairs);
});

test('an event is agreed on after its person had applied, and before it begins', async () => {
  const laid = await database.read
    .select({ createdAt: agendaEvents.createdAt, startsAt: agendaEvents.startsAt, appliedAt: applications.at })
    .from(agendaEvents)
    .innerJoin(eventPeople, eq(eventPeople.eventID, agendaEvents.eventID))
    .innerJoin(applications, eq(applications.applicationID, eventPeople.applicationID));
  expect(laid.length).toBeGreaterThan(100);
  expect(laid.filter(({ createdAt, appliedAt }) => createdAt < appliedAt)).toEqual([]);
  expect(laid.filter(({ createdAt, startsAt }) => startsAt <= createdAt)).toEqual([]);
});

test('interviews have a kit; who interviewed evaluated most of those that took place, two of them some together', async () => {
  const events = new Map((await database.read.select().from(agendaEvents)).map((event) => [event.eventID, event]));
  const kits = new Map((await database.read.select().from(eventKits)).map((kit) => [kit.eventID, kit]));
  expect([...events.values()].every(({ eventID, type }) => isInterview(type) === kits.has(eventID))).toBe(true);
  const staff = await database.read.select().from(eventStaff);
  const written = await database.read.select().from(evaluations);
  for (const { eventID, uid, scores, at } of written) {
    const event = events.get(eventID);
    expect(event !== undefined && isEvaluable(event) && event.endsAt < at && at <= NOW).toBe(true);
    expect(staff.some((member) => member.eventID === eventID && member.uid === uid)).toBe(true);
    expect(scores).toHaveLength(kits.get(eventID)?.points.length ?? 0);
  }
  const countOf = (id: string) => written.filter(({ eventID }) => eventID === id).length;
  expect(new Set(written.map(({ eventID }) => countOf(eventID)))).toEqual(new Set([1, 2]));
});

test('each fair is the session of an open call, with people who have a place, who came and who wait', async () => {
  const fairs = (await database.read.select().from(agendaEvents)).filter(({ type }) => type === 'fair');
  const places = await database.read.select().from(callPlaces);
  for (const { eventID, callID, capacity, startsAt } of fairs) {
    expect(callID).not.toBeNull();
    const own = places.filter((place) => place.eventID === eventID);
    const taken = own.filter(({ seatedAt }) => seatedAt !== null);
    expect(taken).toHaveLength(capacity);
    expect(own.length).toBeGreaterThan(capacity);
    expect(own.some(({ attendedAt }) => attendedAt !== null)).toBe(startsAt <= NOW);
    expect(own.every(({ at }) => at <= NOW)).toBe(true);
  }
  expect(fairs.length).toBeGreaterThan(0);
});
