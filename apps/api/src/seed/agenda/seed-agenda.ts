import { eventId, roomId } from '@vinculo/contracts/agenda';
import { isInterview, type EventState, type EventType } from '@vinculo/domain/agenda';
import { withBuffers, zoneOf, type TimeRange } from '@vinculo/domain/availability';
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { agendaEvents, availability, eventChanges, eventPeople, eventStaff, rooms } from '../../db/schema/agenda';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { staff } from '../../db/schema/staff';
import { vacancies } from '../../db/schema/vacancies';
import { rangeText } from '../../modules/agenda/events.repository';
import { logName } from '../../modules/agenda/place-event';
import type { PlacedEvent } from '../../modules/audit/append-event';
import { interviewFact } from '../../modules/facts/fact';
import { DEMO_ORIGIN } from '../companies/company-events';
import { inChunks } from '../../db/in-chunks';
import type { PersonEvent } from '../people/person-events';
import { createRandom, type Random } from '../random';
import { seedEvaluations } from './seed-evaluations';
import { seedOpenCalls } from './seed-open-calls';
import { demoRules, demoSlots } from './demo-slots';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ROOMS = ['Sala Norte', 'Sala Sur', 'Sala de juntas'] as const;
const OFFICE = 'Av. Insurgentes Sur 1457, piso 8, Ciudad de México';
const REASONS = ['Se enfermó', 'Aceptó otro empleo', 'Se le juntó con su turno'] as const;
const FAIR_DAYS = [-9, 5] as const;
const FAIR_HOUR = 16;

/** The states that an event went through, by how they end; the odds are those of events of before and of later. */
const ROADS: readonly { readonly states: readonly EventState[]; readonly past: number; readonly ahead: number }[] = [
  { states: ['confirmed', 'completed'], past: 0.72, ahead: 0 },
  { states: ['confirmed', 'noShow'], past: 0.12, ahead: 0 },
  { states: ['confirmed', 'rescheduled', 'completed'], past: 0.06, ahead: 0 },
  { states: ['confirmed', 'cancelled'], past: 0.1, ahead: 0.06 },
  { states: ['confirmed', 'rescheduled'], past: 0, ahead: 0.1 },
  { states: ['proposed'], past: 0, ahead: 0.26 },
  { states: ['confirmed'], past: 0, ahead: 0.58 },
];

function roadOf(isPast: boolean, random: Random): readonly EventState[] {
  let left = random.next();
  const road = ROADS.find(({ past, ahead }) => (left -= isPast ? past : ahead) <= 0);
  return road?.states ?? ['confirmed'];
}

/** Who may be interviewed or called: the latest in these stages, of vacancies that are open. */
const listPeople = (tx: Tx) =>
  tx
    .select({
      applicationID: applications.applicationID,
      docID: candidates.docID,
      firstName: candidates.firstName,
      paternalName: candidates.paternalName,
      stage: applications.stage,
      appliedAt: applications.at,
      source: applications.source,
      jobID: vacancies.jobID,
      vacancyName: vacancies.name,
      companyID: vacancies.companyID,
      locations: vacancies.locations,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.docID, applications.docID))
    .innerJoin(vacancies, eq(vacancies.jobID, applications.jobID))
    .where(
      and(
        inArray(applications.stage, ['inReview', 'shortlisted', 'interview', 'offer', 'hired']),
        eq(vacancies.blindSelection, false),
      ),
    )
    .orderBy(desc(applications.stageAt), asc(applications.applicationID))
    .limit(1_000);
type Person = Awaited<ReturnType<typeof listPeople>>[number];

const typeOf = ({ stage }: Person, random: Random): EventType =>
  stage === 'inReview' || stage === 'shortlisted' ? 'call' : random.pick(['video', 'video', 'onSite']);

interface Laid {
  readonly events: readonly PlacedEvent[];
  readonly people: readonly PersonEvent[];
}

/** Inserts rooms, hours and four weeks of events around today, with their changes. @returns their audit events. */
export async function seedAgenda(tx: Tx, seed: number, now: Date): Promise<Laid> {
  const random = createRandom(seed);
  const recruiters = await tx
    .select({ uid: staff.uid, name: staff.name })
    .from(staff)
    .where(
      and(inArray(staff.role, ['recruiter', 'admin']), eq(staff.isDeactivated, false), isNotNull(staff.lastAccessAt)),
    )
    .orderBy(asc(staff.createdAt), asc(staff.uid));
  const listed = await listPeople(tx);
  // One event each, of their latest application: nobody is in two places at one time.
  const people = listed.filter((one, at) => listed.findIndex(({ docID }) => docID === one.docID) === at);
  /** Takes the first person who had applied two days before the event, or before today if it is to come. */
  const takeFor = (slot: TimeRange): Person | undefined => {
    const latest = Math.min(slot.from, now.getTime()) - 2 * DAY_MS;
    const place = people.findIndex(({ appliedAt }) => appliedAt.getTime() <= latest);
    return place === -1 ? undefined : people.splice(place, 1)[0];
  };
  const roomIDs = ROOMS.map(() => roomId.parse(random.uuid()));
  await tx.insert(rooms).values(
    ROOMS.map((name, index) => ({
      ...(roomIDs[index] === undefined ? {} : { roomID: roomIDs[index] }),
      ...{ name, place: OFFICE, zone: 'America/Mexico_City' as const },
    })),
  );
  const own = recruiters.map(({ uid }, index) => ({ uid, rules: demoRules(index) }));
  await inChunks(own.slice(1, 3), (chunk) => tx.insert(availability).values(chunk));

  const rows: (typeof agendaEvents.$inferInsert)[] = [];
  const members: (typeof eventStaff.$inferInsert)[] = [];
  const guests: (typeof eventPeople.$inferInsert)[] = [];
  const changes: (typeof eventChanges.$inferInsert)[] = [];
  const events: PlacedEvent[] = [];
  const personEvents: PersonEvent[] = [];
  const inRoom = roomIDs.map((): TimeRange[] => []);

  const freeRoom = (slot: TimeRange): number =>
    inRoom.findIndex((taken) => taken.every(({ from, to }) => to <= slot.from || slot.to <= from));

  const slotsOf = recruiters.map(({ name }, index) => demoSlots(name, index, random, now));
  const joined = recruiters.map((): TimeRange[] => []);
  /** A recruiter with nothing else within an hour; the first one has the fairs. */
  const colleagueAt = (slot: TimeRange, own: number): number =>
    recruiters.findIndex(
      (_, index) =>
        index > 0 &&
        index !== own &&
        [...(slotsOf[index] ?? []), ...(joined[index] ?? [])].every(
          ({ from, to }) => to + HOUR_MS <= slot.from || slot.to + HOUR_MS <= from,
        ),
    );

  function lay(actor: (typeof recruiters)[number], index: number, slot: TimeRange, person: Person | undefined): void {
    const type = person === undefined ? 'fair' : typeOf(person, random);
    const states = person === undefined ? (['confirmed'] as const) : roadOf(slot.to <= now.getTime(), random);
    const state = states.at(-1) ?? 'confirmed';
    const eventID = eventId.parse(random.uuid());
    const room = type === 'onSite' && state !== 'cancelled' ? freeRoom(slot) : -1;
    inRoom[room]?.push(slot);
    const placedAt = Math.min(slot.from, now.getTime()) - random.int(2, 6) * DAY_MS;
    const createdAt = new Date(Math.max(placedAt, person?.appliedAt.getTime() ?? placedAt));
    const [startsAt, endsAt] = [new Date(slot.from), new Date(slot.to)];
    const [location] = person?.locations ?? [];
    rows.push({
      ...{ eventID, type, state, startsAt, endsAt, createdAt, version: states.length },
      placedAt: createdAt,
      zone: location === undefined ? 'America/Mexico_City' : zoneOf(location),
      title: person === undefined ? 'Feria de empleo de la Ciudad de México' : '',
      ...{ note: '', roomID: roomIDs[room] ?? null, capacity: person === undefined ? 120 : 1 },
      place: type === 'fair' ? 'Expo Reforma' : type === 'onSite' && room < 0 ? OFFICE : '',
      meetingUrl: type === 'video' ? `https://reunion.example/${actor.uid}` : '',
      ...{ jobID: person?.jobID ?? null, companyID: person?.companyID ?? null, actorUid: actor.uid },
    });
    const colleague = isInterview(type) && random.next() < 0.5 ? colleagueAt(slot, index) : -1;
    joined[colleague]?.push(slot);
    const interviewers = [index, colleague].flatMap((place) => {
      const recruiter = recruiters[place];
      return recruiter === undefined ? [] : [{ ...recruiter, busy: withBuffers(slot, demoRules(place)) }];
    });
    for (const { uid, busy } of interviewers) {
      members.push({ eventID, uid, busy: state === 'cancelled' ? null : rangeText(busy) });
    }
    const isAnswered = states.includes('confirmed') && random.next() < 0.6;
    if (person !== undefined)
      guests.push({
        ...{ eventID, docID: person.docID, applicationID: person.applicationID },
        title: `${type === 'call' ? 'Llamada' : 'Entrevista'} con ${person.firstName} ${person.paternalName}`,
        note: type === 'call' ? '' : `Para «${person.vacancyName}».`,
        busy: state === 'cancelled' ? null : rangeText(slot),
        ...(isAnswered ? { answer: 'attending', answeredAt: createdAt } : {}),
      });

    for (const [step, toState] of states.entries()) {
      const fromState = states[step - 1] ?? null;
      const isLast = toState === 'completed' || toState === 'noShow';
      const at = isLast
        ? new Date(slot.to + 10 * MINUTE_MS)
        : new Date(createdAt.getTime() + step * 5 * 60 * MINUTE_MS);
      const moment = at > now ? now : at;
      const reason = toState === 'cancelled' ? random.pick(REASONS) : '';
      changes.push({
        ...{ eventID, fromState, toState, startsAt, endsAt, reason, at: moment, versionAfter: step + 1 },
        ...{ actorUid: actor.uid, actorName: actor.name },
      });
      const about = { eventID, state: toState, locations: person?.locations ?? null, source: person?.source ?? null };
      const of = { jobID: person?.jobID ?? null, companyID: person?.companyID ?? null, person: person ?? null };
      const placed = {
        ...{ entityID: eventID, entityName: logName({ type }), origin: DEMO_ORIGIN, at: moment, actor, reason },
        ...(of.companyID === null ? {} : { companyID: of.companyID }),
        ...(isInterview(type) ? { fact: interviewFact({ ...about, ...of }, fromState) } : {}),
      };
      const minutes = (slot.to - slot.from) / MINUTE_MS;
      const names = interviewers.map(({ name }) => name);
      const time = { startsAt: startsAt.toISOString(), minutes, staff: names, room: ROOMS[room] ?? null };
      events.push(
        fromState === null
          ? { ...placed, action: 'event.created', after: { ...time, state: toState } }
          : { ...placed, action: 'event.state_changed', before: { state: fromState }, after: { state: toState } },
      );
      if (person !== undefined)
        personEvents.push({
          ...{ action: 'candidate.event_changed', docID: person.docID, at: moment, actor },
          after: { eventID, type, startsAt: startsAt.toISOString(), state: toState },
        });
    }
  }

  const [organizer] = recruiters;
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const fairs = FAIR_DAYS.map((day) => {
    const from = midnight + day * DAY_MS + FAIR_HOUR * 60 * MINUTE_MS;
    return { from, to: from + 6 * 60 * MINUTE_MS };
  });
  if (organizer !== undefined) for (const fair of fairs) lay(organizer, 0, fair, undefined);
  for (const [index, recruiter] of recruiters.entries())
    for (const slot of slotsOf[index] ?? []) {
      const isAtFair =
        index === 0 && fairs.some(({ from, to }) => slot.from < to + DAY_MS / 24 && from < slot.to + DAY_MS / 24);
      const person = isAtFair ? undefined : takeFor(slot);
      if (person !== undefined) lay(recruiter, index, slot, person);
    }

  await inChunks(rows, (chunk) => tx.insert(agendaEvents).values(chunk));
  await inChunks(members, (chunk) => tx.insert(eventStaff).values(chunk));
  await inChunks(guests, (chunk) => tx.insert(eventPeople).values(chunk));
  await inChunks(changes, (chunk) => tx.insert(eventChanges).values(chunk));
  await seedEvaluations(tx, random, now);
  const eventIDs = rows.flatMap(({ type, eventID }) => (type === 'fair' && eventID !== undefined ? [eventID] : []));
  if (organizer !== undefined) events.push(...(await seedOpenCalls(tx, { eventIDs, actor: organizer, random, now })));
  return { events, people: personEvents };
}
