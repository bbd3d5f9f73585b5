import { isInterview } from '@vinculo/domain/agenda';
import { eq } from 'drizzle-orm';
import { agendaEvents, eventChanges, eventPeople } from '../../db/schema/agenda';
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
