import type { PlacedEvent } from '../../modules/audit/append-event';
import type { companies } from '../../db/schema/companies';
import type { contacts } from '../../db/schema/contacts';
import type { vacancies } from '../../db/schema/vacancies';
import { companyFact, vacancyFact } from '../../modules/facts/fact';
import { colleagueAt, DEMO_STAFF, NAMED_COLLEAGUES, wasThere, type DemoActor } from '../demo-staff';
import type { Random } from '../random';

type CompanyRow = typeof companies.$inferSelect;
type ContactRow = typeof contacts.$inferSelect;
type VacancyRow = typeof vacancies.$inferSelect;
type Verification = CompanyRow['verification'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The IP address of demo events. */
export const DEMO_ORIGIN = '192.0.2.10';
const [ADMIN, , , GONE] = NAMED_COLLEAGUES;
/** When the companies of the colleague who left were reassigned. */
const REASSIGNED_DAYS_AGO = 74;
const REASSIGNED_EVERY = 6;

const ownerOfRow = ({ ownerUid, ownerName }: CompanyRow): DemoActor => ({ uid: ownerUid, name: ownerName });

/** The owner if they were on the staff at the time, otherwise another colleague who was. */
function actorAt(row: CompanyRow, at: Date, random: Random, now: Date): DemoActor {
  const owner = DEMO_STAFF.find(({ uid }) => uid === row.ownerUid);
  return owner !== undefined && wasThere(owner, at, now) ? owner : colleagueAt(['recruiter', 'admin'], at, random, now);
}

/** Whether the colleague who left was the first owner. */
export const wasReassigned = (row: CompanyRow, index: number, now: Date): boolean =>
  index % REASSIGNED_EVERY === 2 && now.getTime() - row.createdAt.getTime() > 2 * REASSIGNED_DAYS_AGO * DAY_MS;
export const reassignedAt = (now: Date): Date => new Date(now.getTime() - REASSIGNED_DAYS_AGO * DAY_MS);

/** The audit events of a demo company: registration, contacts, verification, assignment. */
export function companyEvents(
  row: CompanyRow,
  itsContacts: readonly ContactRow[],
  isReassigned: boolean,
  random: Random,
  now: Date,
): PlacedEvent[] {
  const { companyID, tradeName, verification } = row;
  const about = { entityID: companyID, entityName: tradeName, companyID, origin: DEMO_ORIGIN };
  const registrar = isReassigned ? GONE : actorAt(row, row.createdAt, random, now);
  const reviewedAt = new Date(row.createdAt.getTime() + random.int(20, 60) * HOUR_MS);
  const decidedAt = new Date(reviewedAt.getTime() + random.int(5, 60) * HOUR_MS);
  const { legalName, rfc, industry, state, city, website, phone, description } = row;
  const events: PlacedEvent[] = [
    {
      ...about,
      action: 'company.created',
      at: row.createdAt,
      actor: registrar,
      after: { legalName, tradeName, rfc, industry, state, city, website, phone, description },
      fact: companyFact(row),
    },
    ...itsContacts.map(({ contactID, name, position, email, phone: number, createdAt }): PlacedEvent => ({
      action: 'contact.created',
      entityID: contactID,
      entityName: name,
      companyID,
      origin: DEMO_ORIGIN,
      at: createdAt,
      actor: registrar,
      after: { name, position, email, phone: number },
    })),
  ];
  const verify = (before: Verification, after: Verification, at: Date, reason = ''): PlacedEvent => ({
    ...about,
    action: 'company.verification_changed',
    at,
    actor: after === 'inReview' ? registrar : ADMIN,
    reason,
    before: { verification: before },
    after: { verification: after },
  });
  if (verification !== 'unverified') events.push(verify('unverified', 'inReview', reviewedAt));
  if (verification === 'verified' || verification === 'rejected')
    events.push(verify('inReview', verification, decidedAt, row.verificationReason));
  if (isReassigned)
    events.push({
      ...about,
      action: 'company.assigned',
      at: reassignedAt(now),
      actor: ADMIN,
      before: { ownerName: GONE.name },
      after: { ownerName: ownerOfRow(row).name },
    });
  return events;
}

const STATUS_VERBS = { paused: 'vacancy.pause', closed: 'vacancy.close' } as const;

/** The form fields of a vacancy. */
const formFields = ({
  jobID: _jobID,
  companyID: _companyID,
  matches: _matches,
  status: _status,
  statusReason: _statusReason,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  version: _version,
  searchName: _searchName,
  monthlyPayMin: _monthlyPayMin,
  monthlyPayMax: _monthlyPayMax,
  ...fields
}: VacancyRow) => fields;

/** The audit events of a demo vacancy: published, then edited, paused or closed. */
export function vacancyEvents(vacancy: VacancyRow, company: CompanyRow, random: Random, now: Date): PlacedEvent[] {
  const { jobID, companyID, name, status, statusReason, createdAt, updatedAt } = vacancy;
  const isEdited = status === 'active' && updatedAt > createdAt && vacancy.functions.length > 1;
  const functionsAtFirst = isEdited ? vacancy.functions.slice(0, -1) : vacancy.functions;
  const about = { entityID: jobID, entityName: name, companyID, origin: DEMO_ORIGIN };
  const created: PlacedEvent = {
    ...about,
    action: 'vacancy.created',
    at: createdAt,
    actor: actorAt(company, createdAt, random, now),
    after: { ...formFields(vacancy), functions: functionsAtFirst, status: 'active' },
    fact: vacancyFact({ ...vacancy, status: 'active' }, null),
  };
  const changed = { ...about, at: updatedAt, actor: actorAt(company, updatedAt, random, now) };
  if (status !== 'active')
    return [
      created,
      {
        ...changed,
        action: STATUS_VERBS[status],
        reason: statusReason,
        before: { status: 'active' },
        after: { status },
        fact: vacancyFact(vacancy, 'active'),
      },
    ];
  if (!isEdited) return [created];
  return [
    created,
    {
      ...changed,
      action: 'vacancy.edited',
      before: { functions: functionsAtFirst },
      after: { functions: vacancy.functions },
    },
  ];
}
