import { operationId } from '@vinculo/contracts/vacancies';
import { ARCO_STEPS, type ArcoStep } from '@vinculo/domain/privacy';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { accessRequests } from '../db/schema/access-requests';
import { candidateNotes, candidates } from '../db/schema/candidates';
import { companies } from '../db/schema/companies';
import { contacts } from '../db/schema/contacts';
import { candidateDocuments } from '../db/schema/documents';
import { notifications } from '../db/schema/notifications';
import { arcoRequests } from '../db/schema/privacy';
import { seedRuns } from '../db/schema/seed';
import { vacancies, vacancyStatusChanges } from '../db/schema/vacancies';
import { appendPlacedEvents, type PlacedEvent } from '../modules/audit/append-event';
import { encryptCandidateEvents } from '../modules/candidates/append-candidate-event';
import type { CandidateRow } from '../modules/candidates/candidate-columns';
import { seedAgenda } from './agenda/seed-agenda';
import { seedApplications } from './applications/seed-applications';
import { seedCampaigns } from './campaigns/seed-campaigns';
import { companyEvents, DEMO_ORIGIN, reassignedAt, vacancyEvents, wasReassigned } from './companies/company-events';
import { ACCESS_REQUESTS } from './people/demo-notes';
import { DEMO_STAFF, joinedAt, NAMED_COLLEAGUES } from './demo-staff';
import { layViews } from './demo-views';
import { inChunks } from '../db/in-chunks';
import { documentEvents, fileEvents, notesAbout, type PersonEvent } from './people/person-events';
import { createRandom, type Random } from './random';
import { SEED } from './seed-demo';
import { updateDailySums } from '../modules/facts/daily-sums.repository';
import { layFacts } from './seed-facts';
import { seedReferrals } from './referrals/seed-referrals';
import { seedTickets } from './tickets/seed-tickets';
import { seedSurveys } from './surveys/seed-surveys';

const NAME = 'history';
/** Newest candidates with a history. */
const PEOPLE = 400;
const HOUR_MS = 3_600_000;
const [ADMIN, RECRUITER] = NAMED_COLLEAGUES;
const ADMINS = DEMO_STAFF.filter(({ role }) => role === 'admin');

/** The number of unread notifications per user, the newest. */
const UNREAD = 6;

/** Marks all but the newest notifications of each user as read within an hour. */
async function readOlder(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    update notifications set read_at = least(notifications.at + interval '1 hour', ${now.toISOString()}::timestamptz)
    from (
      select notification_id, row_number() over (partition by uid order by at desc, notification_id) as place
      from notifications
    ) as ranked
    where ranked.notification_id = notifications.notification_id and ranked.place > ${UNREAD}`);
}

async function layCompanies(tx: Tx, random: Random, now: Date): Promise<PlacedEvent[]> {
  const rows = await tx.select().from(companies).orderBy(companies.createdAt, companies.companyID);
  const people = await tx.select().from(contacts);
  const jobs = await tx.select().from(vacancies).orderBy(vacancies.createdAt, vacancies.jobID);
  const byID = new Map(rows.map((row) => [row.companyID, row]));
  const given = rows.filter((row, index) => wasReassigned(row, index, now));
  const notified = given.map(({ companyID, ownerUid }) => ({
    uid: ownerUid,
    kind: 'company_assigned' as const,
    subjectType: 'company' as const,
    subjectID: companyID,
    payload: { byName: ADMIN.name },
    at: reassignedAt(now),
  }));
  await inChunks(notified, (chunk) => tx.insert(notifications).values(chunk));
  const changed = jobs.flatMap(({ jobID, status, statusReason, updatedAt, version, companyID }) => {
    const owner = byID.get(companyID);
    return status === 'active' || owner === undefined
      ? []
      : [
          {
            operationID: operationId.parse(random.uuid()),
            jobID,
            fromStatus: 'active' as const,
            toStatus: status,
            reason: statusReason,
            actorUid: owner.ownerUid,
            at: updatedAt,
            versionAfter: version,
          },
        ];
  });
  await inChunks(changed, (chunk) => tx.insert(vacancyStatusChanges).values(chunk));
  return [
    ...rows.flatMap((row) =>
      companyEvents(
        row,
        people.filter(({ companyID }) => companyID === row.companyID),
        given.includes(row),
        random,
        now,
      ),
    ),
    ...jobs.flatMap((job) => {
      const company = byID.get(job.companyID);
      return company === undefined ? [] : vacancyEvents(job, company, random, now);
    }),
  ];
}

async function layNotes(tx: Tx, people: readonly CandidateRow[], random: Random, now: Date): Promise<PersonEvent[]> {
  const notes = people.flatMap((person) => notesAbout(person, random, now));
  await inChunks(notes, (chunk) => tx.insert(candidateNotes).values(chunk));
  const notified = notes.flatMap(({ noteID, mentions, authorUid, authorName, at }) =>
    DEMO_STAFF.filter(({ uid, name }) => uid !== authorUid && mentions?.includes(name)).map(({ uid }) => ({
      uid,
      kind: 'mention' as const,
      subjectType: 'note' as const,
      subjectID: noteID,
      payload: { byName: authorName },
      at,
    })),
  );
  await inChunks(notified, (chunk) => tx.insert(notifications).values(chunk));
  return notes.map(({ docID, noteID, authorUid, authorName, at }) => ({
    docID,
    action: 'candidate.noted',
    at,
    actor: { uid: authorUid, name: authorName },
    after: { noteID },
  }));
}

async function layDocumentEvents(tx: Tx): Promise<PersonEvent[]> {
  const rows = await tx.select().from(candidateDocuments);
  const reviewed = rows.flatMap(({ documentID, uploadedByUid, reviewedBy, reviewedAt }) =>
    reviewedAt === null || uploadedByUid !== RECRUITER.uid
      ? []
      : [
          {
            uid: uploadedByUid,
            kind: 'document_reviewed' as const,
            subjectType: 'document' as const,
            subjectID: documentID,
            payload: { byName: reviewedBy },
            at: reviewedAt,
          },
        ],
  );
  await inChunks(reviewed, (chunk) => tx.insert(notifications).values(chunk));
  const people = await tx
    .select({ docID: candidates.docID, state: candidates.state })
    .from(candidates)
    .where(inArray(candidates.docID, [...new Set(rows.map(({ docID }) => docID))]));
  const placeOf = new Map(people.map((person) => [person.docID, person]));
  return rows.flatMap((row) => documentEvents(row, placeOf.get(row.docID) ?? { state: '' }));
}

async function layAccessRequests(tx: Tx, now: Date): Promise<PlacedEvent[]> {
  const events: PlacedEvent[] = [];
  for (const { name, email, reason, status, hoursAgo } of ACCESS_REQUESTS) {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const [stored] = await tx.insert(accessRequests).values({ name, email, reason, status, createdAt }).returning();
    if (stored === undefined) continue;
    const about = { entityID: stored.requestID, entityName: name, origin: DEMO_ORIGIN };
    events.push({
      ...about,
      action: 'access_request.created',
      at: createdAt,
      actor: { uid: '', name },
      after: { name, email, reason },
    });
    if (status === 'pending')
      await tx.insert(notifications).values(
        ADMINS.map(({ uid }) => ({
          uid,
          kind: 'access_requested' as const,
          subjectType: 'access_request' as const,
          subjectID: stored.requestID,
          at: createdAt,
        })),
      );
    else
      events.push({
        ...about,
        action: `access_request.${status}`,
        at: new Date(createdAt.getTime() + 2 * HOUR_MS),
        actor: ADMIN,
      });
  }
  return events;
}

const staffEvents = (now: Date): PlacedEvent[] =>
  DEMO_STAFF.flatMap((person): PlacedEvent[] => {
    const { uid, name, email, role, lastAccessMinutesAgo } = person;
    if (role === null || lastAccessMinutesAgo !== null) return [];
    const about = { entityID: uid, entityName: name, origin: DEMO_ORIGIN };
    return [
      { ...about, action: 'staff.invited', at: joinedAt(person, now), actor: ADMIN, after: { name, email, role } },
    ];
  });

const STEPS: readonly ArcoStep[] = ARCO_STEPS.filter((step) => step !== 'refused');

async function arcoEvents(tx: Tx): Promise<PlacedEvent[]> {
  const rows = await tx.select().from(arcoRequests);
  return rows.flatMap((row): PlacedEvent[] => {
    const about = { entityID: row.requestID, entityName: row.folio, actor: ADMIN, origin: DEMO_ORIGIN };
    const { kind, channel, receivedOn } = row;
    const moments = [row.createdAt, row.identityAt, row.identityAt, row.doneAt, row.doneAt];
    return STEPS.slice(0, STEPS.indexOf(row.step) + 1).map((step, index): PlacedEvent => {
      const at = new Date((moments[index] ?? row.createdAt).getTime() + index);
      const previous = STEPS[index - 1];
      return previous === undefined
        ? { ...about, action: 'privacy.request_created', at, after: { kind, channel, receivedOn } }
        : { ...about, action: 'privacy.request_moved', at, before: { step: previous }, after: { step } };
    });
  });
}

async function sealed(tx: Tx, events: readonly PersonEvent[]): Promise<PlacedEvent[]> {
  const inputs = await encryptCandidateEvents({ tx, now: new Date() }, events);
  return inputs.flatMap((input, index) => {
    const event = events[index];
    return event === undefined ? [] : [{ ...input, at: event.at, actor: event.actor, origin: DEMO_ORIGIN }];
  });
}

/**
 * Inserts the activity of the staff, once, after the documents: notes, applications, notifications, views, and the audit
 * events of all demo data, oldest first.
 */
export async function seedHistory(database: Database, now: Date = new Date()): Promise<void> {
  await database.write(async (tx) => {
    const [demo] = await tx
      .select()
      .from(seedRuns)
      .where(and(eq(seedRuns.name, 'demo'), eq(seedRuns.seed, SEED)));
    if (demo === undefined) return;
    const first = await tx
      .insert(seedRuns)
      .values({ name: NAME, seed: SEED, at: now })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) return;
    const random = createRandom(SEED + 1);
    const latest = await tx
      .select()
      .from(candidates)
      .orderBy(desc(candidates.lastActivityAt), desc(candidates.docID))
      .limit(PEOPLE);
    const applications = await seedApplications(tx, createRandom(SEED + 3), now);
    const agenda = await seedAgenda(tx, SEED + 5, now);
    const events = [
      ...applications.vacancies,
      ...agenda.events,
      ...(await seedTickets(tx, SEED + 7, now)),
      ...(await seedReferrals(tx, SEED + 8, now)),
      ...(await layCompanies(tx, random, now)),
      ...staffEvents(now),
      ...(await layAccessRequests(tx, now)),
      ...(await layViews(tx, now)),
      ...(await arcoEvents(tx)),
      ...(await sealed(tx, [
        ...applications.people,
        ...agenda.people,
        ...(await layNotes(tx, latest, random, now)),
        ...(await layDocumentEvents(tx)),
        ...latest.flatMap((person) => fileEvents(person, random, now)),
      ])),
    ].sort((one, other) => one.at.getTime() - other.at.getTime());
    await readOlder(tx, now);
    await appendPlacedEvents(tx, events);
    await layFacts(tx, now);
    await seedCampaigns(tx, SEED + 6, now);
    await seedSurveys(tx, SEED + 4, now);
  });
  await database.write((tx) => updateDailySums(tx, now));
}
