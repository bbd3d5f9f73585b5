import { shortlistId } from '@vinculo/contracts/shortlists';
import {
  moveOfAnswer,
  SHORTLIST_DAYS,
  SHORTLIST_SIZE,
  shortlistAnswers,
  type ApplicationStage,
} from '@vinculo/domain/applications';
import { valuesOf } from '@vinculo/domain/catalogs';
import type { Tx } from '../../db/database';
import { companies } from '../../db/schema/companies';
import { contacts } from '../../db/schema/contacts';
import { outgoingMails } from '../../db/schema/outgoing-mails';
import { shortlistPeople, shortlists } from '../../db/schema/shortlists';
import type { PlacedEvent } from '../../modules/audit/append-event';
import { linkActor } from '../../modules/shortlists/shortlist-link';
import { DEMO_ORIGIN } from '../companies/company-events';
import { colleagueAt } from '../demo-staff';
import { inChunks } from '../../db/in-chunks';
import { between } from '../people/person-events';
import type { Random } from '../random';
import type { Pipeline } from './demo-pipeline';

/** The stages from which people are presented to the company. */
const PRESENTED: readonly ApplicationStage[] = ['inReview', 'shortlisted', 'interview'];
/** The shares of the vacancies with a shortlist, of the companies that answer, and of their answers. */
const SENT = 0.9;
const ANSWERING = 0.75;
const ANSWERED = 0.7;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MESSAGES = [
  '',
  'Las personas que ya revisamos para esta vacante. Quedo al pendiente.',
  'Están disponibles esta semana para entrevista.',
] as const;

const stageOf = ({ application, moves }: Pipeline) => moves.at(-1)?.to ?? application.stage;
const since = ({ application, moves }: Pipeline): number => (moves.at(-1)?.at ?? application.at).getTime();

/**
 * Inserts shortlists of active vacancies; most companies have answered for some people.
 * @returns the applications with the moves of the answers, and the events of the vacancies.
 */
export async function seedShortlists(
  tx: Tx,
  pipelines: readonly Pipeline[],
  random: Random,
  now: Date,
): Promise<{ readonly pipelines: readonly Pipeline[]; readonly events: readonly PlacedEvent[] }> {
  const owners = new Map((await tx.select().from(companies)).map((row) => [row.companyID, row]));
  const allContacts = await tx.select().from(contacts).orderBy(contacts.contactID);
  const sent: (typeof shortlists.$inferInsert)[] = [];
  const people: (typeof shortlistPeople.$inferInsert)[] = [];
  const events: PlacedEvent[] = [];
  const answered = new Map<Pipeline, Pipeline>();
  for (const job of new Set(pipelines.map((one) => one.job))) {
    const ready = pipelines.filter((one) => one.job === job && PRESENTED.includes(stageOf(one)));
    const at = new Date(Math.max(...ready.map(since)) + random.int(1, 20) * HOUR_MS);
    const company = owners.get(job.companyID);
    const contact = allContacts.find(({ companyID }) => companyID === job.companyID);
    const isSent = random.next() < SENT;
    if (job.status !== 'active' || at > now || ready.length < SHORTLIST_SIZE.min || company === undefined) continue;
    if (contact === undefined || company.blindSelection || job.blindSelection || !isSent) continue;
    const shortlistID = shortlistId.parse(random.uuid());
    const actor = colleagueAt(['recruiter'], at, random, now);
    const about = { entityID: job.jobID, entityName: job.name, companyID: job.companyID, origin: DEMO_ORIGIN };
    const link = linkActor(company.tradeName);
    const presented = random.sample(ready, SHORTLIST_SIZE.max);
    events.push({
      ...{ ...about, action: 'vacancy.shortlist_sent', at, actor },
      after: { shortlistID, recipient: contact.name, people: presented.length, byMail: true },
    });
    const isAnswering = random.next() < ANSWERING;
    const openedAt: Date[] = [];
    for (const [position, one] of presented.entries()) {
      const { applicationID } = one.application;
      const [first, ...others] = valuesOf(shortlistAnswers);
      const answer = isAnswering && random.next() < ANSWERED ? random.pick([first, ...others]) : null;
      const answeredAt = between(at, new Date(Math.min(at.getTime() + 2 * DAY_MS, now.getTime())), random);
      people.push({ shortlistID, applicationID, position, ...(answer === null ? {} : { answer, answeredAt }) });
      if (answer === null) continue;
      openedAt.push(answeredAt);
      events.push({
        ...{ ...about, action: 'vacancy.shortlist_answered', at: answeredAt, actor: link },
        after: { shortlistID, recipient: contact.name, applicationID, answer },
      });
      const move = moveOfAnswer(stageOf(one), answer);
      if (move !== null) {
        const last = { ...move, from: stageOf(one), at: answeredAt, startDate: null, actor: link };
        answered.set(one, { ...one, moves: [...one.moves, last] });
      }
    }
    sent.push({
      ...{ shortlistID, jobID: job.jobID, contactID: contact.contactID, recipientName: contact.name },
      ...{ message: random.pick(MESSAGES), actorUid: actor.uid, actorName: actor.name, at },
      expiresAt: new Date(at.getTime() + SHORTLIST_DAYS * DAY_MS),
      opens: openedAt.length,
      lastOpenedAt: openedAt.toSorted((one, other) => one.getTime() - other.getTime()).at(-1) ?? null,
    });
  }
  await inChunks(sent, (chunk) => tx.insert(shortlists).values(chunk));
  await inChunks(people, (chunk) => tx.insert(shortlistPeople).values(chunk));
  const mails = sent.map(({ shortlistID = '', at }) => ({
    ...{ template: 'shortlistSent', data: {}, subject: 'shortlist' as const, subjectID: shortlistID },
    ...{ state: 'sent' as const, requestedAt: at, settledAt: at },
  }));
  await inChunks(mails, (chunk) => tx.insert(outgoingMails).values(chunk));
  return { pipelines: pipelines.map((one) => answered.get(one) ?? one), events };
}
