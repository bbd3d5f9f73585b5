import { ticketId } from '@vinculo/contracts/tickets';
import { valuesOf } from '@vinculo/domain/catalogs';
import { normalizeForSearch } from '@vinculo/domain/formats';
import {
  arcoTicketClocks,
  businessTime,
  nextDue,
  ticketClocks,
  ticketFolio,
  ticketStates,
  type MessageKind,
  type TicketState,
} from '@vinculo/domain/tickets';
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { companies } from '../../db/schema/companies';
import { contacts } from '../../db/schema/contacts';
import { staff } from '../../db/schema/staff';
import { ticketChanges, ticketMessages, ticketRatings, tickets } from '../../db/schema/tickets';
import { vacancies } from '../../db/schema/vacancies';
import type { PlacedEvent } from '../../modules/audit/append-event';
import { promiseFact, ratingFact, ticketFact, type Fact } from '../../modules/facts/fact';
import { extraHolidays } from '../../modules/legal-parameters/holidays.repository';
import { searchText } from '../../modules/tickets/change-ticket';
import { listCategories, listTeams } from '../../modules/tickets/help-desk.repository';
import { REQUESTER } from '../../modules/tickets/thread/receive-message';
import { NEVER } from '../../modules/tickets/tickets.repository';
import { DEMO_ORIGIN } from '../companies/company-events';
import { inChunks } from '../../db/in-chunks';
import { createRandom } from '../random';
import { seedHelpDesk } from './demo-help-desk';
import { NOTES, STORIES } from './demo-stories';

const COUNT = 600;
/** The last applications whose people may ask: enough for some of them to be older than the oldest ticket. */
const APPLICATIONS = 5_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STATES = valuesOf(ticketStates);

/** How many of a hundred tickets stand in each state. */
const SHARES: Readonly<Record<TicketState, number>> = {
  ...{ new: 5, open: 12, waitingRequester: 9, waitingThirdParty: 4 },
  ...{ resolved: 14, closed: 56 },
};
/** The states that a ticket went through. */
const ROADS: Readonly<Record<TicketState, readonly TicketState[]>> = {
  new: ['new'],
  open: ['new', 'open'],
  waitingRequester: ['new', 'waitingRequester'],
  waitingThirdParty: ['new', 'open', 'waitingThirdParty'],
  resolved: ['new', 'waitingRequester', 'open', 'resolved'],
  closed: ['new', 'open', 'resolved', 'closed'],
};
/** In days, how old tickets of a state are at most. */
const OLDEST: Readonly<Record<TicketState, number>> = {
  ...{ new: 1, open: 3, waitingRequester: 6, waitingThirdParty: 8 },
  // A resolved one is closed after seven days without news.
  ...{ resolved: 6, closed: 120 },
};
/** The share of resolutions that their requesters rate, and their scores: of what was in time, and of what was late. */
const RATED_SHARE = 0.55;
const SCORES = { kept: [5, 5, 5, 5, 4, 4, 4, 3, 2], missed: [5, 4, 4, 3, 3, 2, 1] } as const;
const COMMENTS = ['Muy amables, gracias.', 'Tardaron, pero quedó.', 'Me resolvieron a la primera.', ''] as const;

const listPeople = (tx: Tx) =>
  tx
    .select({
      ...{
        docID: candidates.docID,
        name: sql<string>`concat_ws(' ', ${candidates.firstName}, ${candidates.paternalName})`,
      },
      ...{ email: candidates.email, jobID: vacancies.jobID, companyID: vacancies.companyID },
      applicationID: applications.applicationID,
      knownSince: applications.at,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.docID, applications.docID))
    .innerJoin(vacancies, eq(vacancies.jobID, applications.jobID))
    .innerJoin(companies, eq(companies.companyID, vacancies.companyID))
    .where(and(ne(candidates.email, ''), eq(vacancies.blindSelection, false), eq(companies.blindSelection, false)))
    .orderBy(desc(applications.stageAt), asc(applications.applicationID))
    .limit(APPLICATIONS);

const listContacts = async (tx: Tx) =>
  (await tx.select().from(contacts).where(ne(contacts.email, '')).orderBy(asc(contacts.contactID)).limit(COUNT)).map(
    ({ name, email, companyID, createdAt }) => ({
      ...{ name, email, companyID, docID: null, jobID: null, applicationID: null },
      knownSince: createdAt,
    }),
  );

/** Inserts tickets in all states, with threads and clocks, and canned replies. @returns their audit events */
export async function seedTickets(tx: Tx, seed: number, now: Date): Promise<PlacedEvent[]> {
  const random = createRandom(seed);
  const agents = await tx
    .select({ uid: staff.uid, name: staff.name, role: staff.role, lastAccessAt: staff.lastAccessAt })
    .from(staff)
    .where(
      and(eq(staff.isDeactivated, false), isNotNull(staff.lastAccessAt), inArray(staff.role, ['recruiter', 'admin'])),
    )
    .orderBy(asc(staff.createdAt), asc(staff.uid));
  const [people, ofCompanies] = [await listPeople(tx), await listContacts(tx)];
  const categories = new Map((await listCategories(tx)).map((category) => [category.name, category]));
  const holidays = await extraHolidays(tx);
  const hours = new Map((await listTeams(tx)).map((team) => [team.teamID, businessTime({ ...team, holidays })]));
  await seedHelpDesk(tx);

  const rows: (typeof tickets.$inferInsert)[] = [];
  const messages: (typeof ticketMessages.$inferInsert)[] = [];
  const changes: (typeof ticketChanges.$inferInsert)[] = [];
  const events: PlacedEvent[] = [];
  const ratings: (typeof ticketRatings.$inferInsert)[] = [];
  // Apart, so that ratings change nothing else.
  const opinions = createRandom(seed + 1);

  const chosen = STATES.flatMap((state) =>
    Array.from({ length: (COUNT * SHARES[state]) / 100 }, () => ({
      state,
      openedAt: now.getTime() - Math.floor(random.next() * OLDEST[state] * DAY_MS) - HOUR_MS,
    })),
  ).toSorted((one, other) => one.openedAt - other.openedAt);

  for (const [index, { state, openedAt }] of chosen.entries()) {
    const story = random.pick(STORIES);
    const category = categories.get(story.category);
    const asking = story.category === 'Empresas y vacantes' ? ofCompanies : people;
    const known = asking.filter(({ knownSince }) => knownSince.getTime() < openedAt);
    const requester = known[index % Math.min(known.length, 90)];
    const business = category === undefined ? undefined : hours.get(category.teamID);
    if (category === undefined || requester === undefined || business === undefined) continue;
    const { docID, companyID, jobID, applicationID, name: requesterName, email: requesterEmail } = requester;
    const number = rows.length + 1;
    const ticketID = ticketId.parse(random.uuid());
    const road = ROADS[state];
    const steps = road.map((toState, place) => {
      const passed = (place * (now.getTime() - openedAt)) / (road.length + 0.5);
      return { toState, at: Math.floor(openedAt + Math.min(passed, place * (1 + (index % 12)) * HOUR_MS)) };
    });
    // Who has not been here since did not answer, and administrators are the ARCO desk.
    const last = steps.at(-1)?.at ?? openedAt;
    const present = agents.filter(
      ({ role, lastAccessAt }) =>
        (role === 'admin') === category.isArco && lastAccessAt !== null && lastAccessAt.getTime() >= last,
    );
    const agent = present[index % present.length];
    if (agent === undefined) continue;
    const said: { kind: MessageKind; text: string; at: number }[] = [
      { kind: 'incoming', text: story.asked, at: openedAt },
    ];
    const [, first, second] = steps;
    if (first !== undefined) said.push({ kind: 'outgoing', text: story.answered, at: first.at });
    if (second !== undefined && second.toState !== 'waitingThirdParty')
      said.push({ kind: 'incoming', text: story.thanked, at: second.at });
    if (index % 7 === 0) said.push({ kind: 'note', text: random.pick(NOTES), at: last });
    messages.push(
      ...said.map(({ kind, text, at }) => ({
        ...{ ticketID, kind, text, at: new Date(at) },
        ...(kind === 'incoming'
          ? { authorUid: '', authorName: requesterName }
          : { authorUid: agent.uid, authorName: agent.name }),
        ...(kind === 'outgoing' ? { sendAt: new Date(at), goneAt: new Date(at) } : {}),
      })),
    );

    const awaitingSince = second === undefined ? (first === undefined ? openedAt : null) : (said[2]?.at ?? null);
    const times = {
      states: steps.map(({ toState, at }) => ({ state: toState, at })),
      ...{ firstAnsweredAt: first?.at ?? null, awaitingSince },
    };
    const promise = category.promises[story.priority];
    const clocks = category.isArco
      ? arcoTicketClocks(times, promise, business, holidays, now.getTime())
      : ticketClocks(times, promise, business, now.getTime());
    const due = nextDue(clocks);
    const about = { subject: story.subject, requesterName, requesterEmail, number };
    const isAssigned = state !== 'new' || index % 3 === 0;
    rows.push({
      ...{ ticketID, ...about, docID, companyID, jobID, applicationID, categoryID: category.categoryID },
      ...{ teamID: category.teamID, assigneeUid: isAssigned ? agent.uid : null, state, priority: story.priority },
      ...{ channel: index % 9 === 0 ? 'staff' : 'mail', tags: index % 5 === 0 ? ['seguimiento'] : [] },
      search: [searchText(about), ...said.map(({ text }) => normalizeForSearch(text))].join(' '),
      openedAt: new Date(openedAt),
      activeAt: new Date(Math.max(...said.map(({ at }) => at))),
      firstAnsweredAt: first === undefined ? null : new Date(first.at),
      awaitingSince: awaitingSince === null ? null : new Date(awaitingSince),
      dueAt: due === null ? NEVER : new Date(due.dueAt),
      warnAt: due === null ? NEVER : new Date(due.warnAt),
      ...{
        dueTarget: due?.target ?? null,
        spentMinutes: first === undefined ? 0 : 5 * (index % 8),
        version: road.length,
      },
      escalated: due === null || due.warnAt > now.getTime() ? 0 : due.dueAt > now.getTime() ? 75 : 100,
    });

    const ticket = { ticketID, docID, jobID, companyID };
    for (const [place, { toState, at }] of steps.entries()) {
      const fromState = steps[place - 1]?.toState ?? null;
      const actor = place === 0 || (toState === 'open' && place === 2) ? REQUESTER : agent;
      const changeID = opinions.uuid();
      changes.push({
        ...{
          changeID,
          ticketID,
          fromState,
          toState,
          reason: '',
          at: new Date(at),
          actorUid: actor.uid,
          actorName: actor.name,
        },
      });
      const target = place === 1 ? 'firstAnswer' : toState === 'resolved' ? 'resolution' : null;
      const clock = clocks.find((one) => one.target === target);
      const fact: Fact[] = [
        ticketFact(ticket, fromState, toState),
        ...(target === null || clock === undefined ? [] : [promiseFact(ticket, target, !clock.isOver)]),
      ];
      const placed = {
        ...{ entityID: ticketID, entityName: ticketFolio(number), origin: DEMO_ORIGIN, at: new Date(at), actor, fact },
        ...(companyID === null ? {} : { companyID }),
        ...(category.isArco ? { readPermission: 'privacy:handle' as const } : {}),
      };
      events.push(
        fromState === null
          ? { ...placed, action: 'ticket.opened', after: { channel: 'mail' } }
          : { ...placed, action: 'ticket.state_changed', before: { state: fromState }, after: { state: toState } },
      );
      if (toState !== 'resolved') continue;
      const answeredAt = new Date(at + (1 + Math.floor(30 * opinions.next())) * HOUR_MS);
      const isAnswered = opinions.next() < RATED_SHARE && answeredAt < now;
      const score = opinions.pick(clock?.isOver === true ? SCORES.missed : SCORES.kept);
      const comment = opinions.pick(COMMENTS);
      ratings.push({
        ...{ ticketID, changeID, askedAt: new Date(at) },
        ...(isAnswered ? { answeredAt, score, comment } : {}),
      });
      if (isAnswered)
        events.push({
          ...{ ...placed, action: 'ticket.rated', after: { score }, fact: ratingFact(ticket, score) },
          ...{ at: answeredAt, actor: REQUESTER },
        });
    }
  }
  await inChunks(rows, (chunk) => tx.insert(tickets).values(chunk));
  await inChunks(messages, (chunk) => tx.insert(ticketMessages).values(chunk));
  await inChunks(changes, (chunk) => tx.insert(ticketChanges).values(chunk));
  await inChunks(ratings, (chunk) => tx.insert(ticketRatings).values(chunk));
  await tx.execute(sql`select setval(pg_get_serial_sequence('tickets', 'number'), ${Math.max(rows.length, 1)})`);
  return events;
}
