import { applicationId } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { operationId } from '@vinculo/contracts/vacancies';
import { isEnded } from '@vinculo/domain/applications';
import { subDays } from 'date-fns';
import { desc, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { vacancies } from '../../db/schema/vacancies';
import { JOB_SITE_ACTOR } from '../../http/route';
import { insertChanges, madeChange, type NewChange } from '../../modules/applications/application-changes.repository';
import type { PlacedEvent } from '../../modules/audit/append-event';
import { moveEvent } from '../../modules/applications/move-event';
import { applicationFact, type Fact } from '../../modules/facts/fact';
import { scoresOf } from '../../modules/matching/scores-of';
import { FILLED } from '../companies/company-lexicon';
import { familyOf } from '../companies/job-families';
import { colleagueAt } from '../demo-staff';
import { inChunks } from '../../db/in-chunks';
import { between, type PersonEvent } from '../people/person-events';
import type { Random } from '../random';
import type { Pipeline } from './demo-pipeline';
import { endWith, hireWithin, movesOf } from './demo-road';
import { seedShortlists } from './seed-shortlists';

type Vacancy = typeof vacancies.$inferSelect;
type Application = typeof applications.$inferSelect;
type Seeker = Pick<
  typeof candidates.$inferSelect,
  'docID' | 'desiredPosition' | 'state' | 'wishedPlaces' | 'createdAt'
>;

/** The share of active vacancies whose places are all filled: closing them is offered. */
const FULL_SHARE = 0.05;
/** Maximum applications of a vacancy; the candidates who may have one, the last active ones. */
const APPLICATIONS_AT_MOST = 24;
const SEEKERS = 20_000;
/** The share of applications that people send themselves. */
const FROM_JOB_SITE = 0.45;
const MINUTE_MS = 60_000;

/** Whether a person who was discarded was written to: most are. */
const isExplained = (applicationID: string): boolean => applicationID.charAt(0) < 'a';

/** How somebody came by themselves: one in eight was referred, one in sixteen answered an open call. */
function ownSource(applicationID: string): Application['source'] {
  const first = applicationID.charAt(0);
  if ('27'.includes(first)) return 'referral';
  return first === '4' ? 'openCall' : 'jobSite';
}

/** Days after which the first part of a referrer's reward has been paid. */
const LONG_HIRED = 40;

/** Who was referred is hired more often: of those who were hired long ago, one in three came by a referrer. */
function asHired(application: Application, hiredAt: Date, hiredBefore: number, now: Date): Application {
  if (hiredAt > subDays(now, LONG_HIRED) || hiredBefore % 3 > 0) return application;
  const { uid, name } = JOB_SITE_ACTOR;
  return { ...application, source: 'referral', stage: 'new', actorUid: uid, actorName: name };
}

const isFilled = ({ statusReason }: Vacancy): boolean => statusReason === FILLED;

/** The candidates by what they look for, in the states where they would work and anywhere. */
function seekersOf(people: readonly Seeker[]) {
  const seekers = new Map<string, Seeker[]>();
  for (const person of people) {
    const states = new Set([person.state, ...person.wishedPlaces.map(({ state }) => state)]);
    for (const key of [person.desiredPosition, ...[...states].map((state) => `${person.desiredPosition} ${state}`)])
      seekers.set(key, [...(seekers.get(key) ?? []), person]);
  }
  return (key: string): readonly Seeker[] => seekers.get(key) ?? [];
}

/** The positions whose seekers a vacancy may take: in trades, those of similar work too. */
function positionsFor({ typePosition }: Vacancy): readonly string[] {
  const { positions, education } = familyOf(typePosition);
  return education.includes('Bachelor') ? [typePosition] : positions;
}

/** How a candidate and a vacancy came together at a time when both existed, if there is one. */
function arrivalOf(person: Seeker, job: Vacancy, until: Date, random: Random, now: Date): Application[] {
  const from = person.createdAt > job.createdAt ? person.createdAt : job.createdAt;
  if (from >= until) return [];
  const at = between(from, until, random);
  const isOwn = random.next() < FROM_JOB_SITE;
  const madeID = applicationId.parse(random.uuid());
  const actor = isOwn ? JOB_SITE_ACTOR : colleagueAt(['recruiter'], at, random, now);
  return [
    {
      applicationID: madeID,
      docID: person.docID,
      jobID: job.jobID,
      stage: isOwn ? 'new' : 'invited',
      stageAt: at,
      version: 1,
      startDate: null,
      source: isOwn ? ownSource(madeID) : 'staff',
      campaign: {},
      returns: [],
      actorUid: actor.uid,
      actorName: actor.name,
      at,
    },
  ];
}

/** The score that a fact says; null if too little was known. */
const scoreOf = ([fact]: readonly Fact[]): number | null =>
  fact === undefined || fact.toState === 'none' ? null : Number(fact.toState);

/** How many points somebody's luck is worth at most when places are filled. */
const LUCK = 25;

/** The applications of a vacancy, in the order in which they were made. People in `hired` have found work. */
async function pipelinesOf(
  tx: Tx,
  job: Vacancy,
  seekers: (key: string) => readonly Seeker[],
  hired: Set<CandidateId>,
  random: Random,
  now: Date,
): Promise<Pipeline[]> {
  const until = job.status === 'active' ? now : job.updatedAt;
  const arrivalsOf = (keys: readonly string[]) =>
    [...new Set(keys.flatMap(seekers))]
      .filter(({ docID }) => !hired.has(docID))
      .flatMap((person) => arrivalOf(person, job, until, random, now));
  const states = [...new Set(job.locations.map(({ state }) => state))];
  const near = arrivalsOf(positionsFor(job).flatMap((position) => states.map((state) => `${position} ${state}`)));
  const isAnywhere = job.modalityWork === 'Remote' || (isFilled(job) && near.length === 0);
  const possible = isAnywhere ? arrivalsOf([job.typePosition]) : near;
  const made = random
    .sample(possible, random.int(3, APPLICATIONS_AT_MOST))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  let left = isFilled(job) || (job.status === 'active' && random.next() < FULL_SHARE) ? job.places : job.places - 1;
  const scores = await scoresOf(tx, made, job);
  const scored = made.map((application) => {
    const facts = scores.get(application.docID) ?? [];
    return { application, facts, score: scoreOf(facts), merit: (scoreOf(facts) ?? 0) + LUCK * random.next() };
  });
  const chosen = new Set(isFilled(job) ? scored.toSorted((one, other) => other.merit - one.merit).slice(0, left) : []);
  return scored.map((one) => {
    const { facts, score } = one;
    let { application } = one;
    const span = { stage: application.stage, at: application.at, until };
    const canHire = !isFilled(job) && left > 0;
    const moves = chosen.has(one) ? hireWithin(span, random) : movesOf(span, score, canHire, random);
    const last = moves.at(-1);
    if (last?.to === 'hired') {
      left -= 1;
      application = asHired(application, last.at, hired.size, now);
      const [first] = moves;
      if (first !== undefined) moves[0] = { ...first, from: application.stage };
      hired.add(application.docID);
    } else if (job.status === 'closed' && (last === undefined || !isEnded(last.to))) {
      const from = last?.at ?? application.at;
      const closedAt = new Date(Math.max(from.getTime(), until.getTime() - random.int(1, 30) * MINUTE_MS));
      moves.push(endWith(last?.to ?? application.stage, closedAt, isFilled(job)));
    }
    return { application, job, scored: facts, moves };
  });
}

/** The row after its moves. */
const movedRow = ({ application, moves }: Pipeline): Application => {
  const last = moves.at(-1);
  return last === undefined
    ? application
    : { ...application, stage: last.to, stageAt: last.at, version: 1 + moves.length, startDate: last.startDate };
};

/**
 * Inserts applications of candidates for the work that they look for, with every change of stage, and shortlists.
 * @returns the events of the people, and those of the vacancies.
 */
export async function seedApplications(
  tx: Tx,
  random: Random,
  now: Date,
): Promise<{ readonly people: readonly PersonEvent[]; readonly vacancies: readonly PlacedEvent[] }> {
  const { docID, desiredPosition, state, wishedPlaces, createdAt } = candidates;
  const people = await tx
    .select({ docID, desiredPosition, state, wishedPlaces, createdAt })
    .from(candidates)
    .where(ne(candidates.viability, 'notViable'))
    .orderBy(desc(candidates.lastActivityAt), desc(docID))
    .limit(SEEKERS);
  const jobs = await tx.select().from(vacancies).orderBy(vacancies.createdAt, vacancies.jobID);
  const seekers = seekersOf(people);
  const hired = new Set<CandidateId>();
  const made: Pipeline[] = [];
  for (const job of jobs) made.push(...(await pipelinesOf(tx, job, seekers, hired, random, now)));
  const { pipelines, events: ofVacancies } = await seedShortlists(tx, made, random, now);
  await inChunks(pipelines.map(movedRow), (chunk) => tx.insert(applications).values(chunk));
  const changes: NewChange[] = [];
  const events: PersonEvent[] = [];
  for (const { application, job, scored, moves } of pipelines) {
    const { applicationID, actorUid, actorName } = application;
    const operationOf = () => operationId.parse(random.uuid());
    changes.push(madeChange(application, operationOf()));
    events.push({
      docID: application.docID,
      action: application.source === 'staff' ? 'candidate.invited' : 'application.received',
      at: application.at,
      actor: { uid: actorUid, name: actorName },
      after: { jobID: job.jobID, vacancy: job.name },
      fact: [applicationFact(application, job, null), ...scored],
    });
    for (const [index, move] of moves.entries()) {
      const { from, to, at, actor = colleagueAt(['recruiter'], at, random, now), ...details } = move;
      changes.push({
        ...{
          operationID: operationOf(),
          applicationID,
          fromStage: from,
          fromAt: moves[index - 1]?.at ?? application.at,
        },
        ...{ toStage: to, at, actorUid: actor.uid, actorName: actor.name, versionAfter: index + 2, ...details },
      });
      const { name: vacancyName, companyID, locations } = job;
      const before = { ...application, stage: from, vacancyName, companyID, locations };
      const isMailed = to === 'discarded' && isExplained(applicationID);
      events.push({ ...moveEvent(before, to, { ...details, reason: '', isMailed }), at, actor });
    }
  }
  await inChunks(changes, (chunk) => insertChanges(tx, chunk));
  return { people: events, vacancies: ofVacancies };
}
