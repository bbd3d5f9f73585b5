import type { receiveApplication } from '@vinculo/contracts/applications';
import { candidateInput, type CandidateId } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { ApplicationSource } from '@vinculo/domain/applications';
import { mexicoDay } from '@vinculo/domain/calendar';
import type { Origin } from '@vinculo/domain/candidates';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { findSame } from '../../candidate-imports/candidate-imports.repository';
import { NOBODY } from '../../candidate-imports/read-row';
import { appendCandidateEvent } from '../../candidates/append-candidate-event';
import { storedIdentifiers, storedMunicipality, type CandidateRow } from '../../candidates/candidate-columns';
import { findByIdForUpdate, insertNote } from '../../candidates/candidates.repository';
import { createCandidateCommand } from '../../candidates/create-candidate.command';
import { requireCandidateEntries } from '../../candidates/require-candidate-entries';
import { touchesOf } from '../../campaigns/touches.repository';
import { findById as findCompany } from '../../companies/companies.repository';
import { findInForce } from '../../consents/consents.repository';
import { requirePurposes, storeConsent } from '../../consents/store-consent';
import { applicationFact } from '../../facts/fact';
import { scoresOf } from '../../matching/scores-of';
import { notify } from '../../notifications/notifications.repository';
import { newOperationId } from '../../vacancies/status/apply-status';
import { findById as findVacancy } from '../../vacancies/vacancies.repository';
import { insertChanges, madeChange } from '../application-changes.repository';
import { insertApplications, insertReturn } from '../applications.repository';
import { proposalText } from './differences';
import { lockPerson, recognised } from './recognise';

type Request = ParsedRequestOf<typeof receiveApplication>;

/** A known person's file is not changed: what differs is noted in it. */
async function propose(context: RouteContext, docID: CandidateId, text: string): Promise<void> {
  const { tx, actor, now } = context;
  const { noteID } = await insertNote(tx, { docID, text, authorUid: actor.uid, authorName: actor.name, at: now });
  await appendCandidateEvent(context, { action: 'candidate.noted', docID, after: { noteID } });
}

/** How somebody applies by themselves, and what a new file of theirs says about it. */
const ARRIVALS = { jobSite: 'portal', referral: 'referral', openCall: 'portal' } as const satisfies Partial<
  Record<ApplicationSource, Origin>
>;

/**
 * Everything that may refuse the request is checked before the person is looked up, so that known and unknown people get
 * the same answer. A person who applied to the vacancy before stays as they are: only the return and its consent are
 * stored.
 * @returns the person's file, and what it was before if it was there.
 */
export async function receivePerson(
  context: RouteContext,
  { jobID, consent, campaign, clickIDs, ...given }: Request['body'],
  source: keyof typeof ARRIVALS,
): Promise<{ readonly docID: CandidateId; readonly known: CandidateRow | undefined }> {
  const { tx, actor, now } = context;
  const person = { ...storedIdentifiers(given), municipality: storedMunicipality(given.municipality, given.state) };
  await requireCandidateEntries(tx, person);
  const today = mexicoDay(now);
  const notice = await findInForce(tx, consent.notice, today);
  if (notice === undefined) throw new ApiError('invalid_request', { fields: { 'consent.notice': 'unknown' } });
  requirePurposes(notice, consent.granted, 'consent.granted');
  const vacancy = await findVacancy(tx, jobID);
  if (vacancy === undefined) throw new ApiError('not_found');
  if (vacancy.status !== 'active') throw new ApiError('vacancy_not_active');

  await lockPerson(tx, person);
  const same = recognised(person, await findSame(tx, [person]));
  const file = same && (await findByIdForUpdate(tx, same.docID));
  const touches = await touchesOf(tx, { clickIDs, campaign }, now);
  const body = candidateInput.parse({ ...NOBODY, ...person, origin: ARRIVALS[source], fair: touches.fair });
  const { docID } = file ?? (await createCandidateCommand(context, { body }));
  if (file?.automatedScoring !== false) await touches.store(docID);

  const by = { actorUid: actor.uid, actorName: actor.name };
  const [application] = await insertApplications(tx, [
    { docID, jobID, stage: 'new', stageAt: now, source, campaign, ...by, at: now },
  ]);
  await storeConsent(context, docID, notice, { acceptedOn: today, source: 'form', granted: consent.granted });
  const about = { jobID, vacancy: vacancy.name };
  if (application === undefined) {
    await insertReturn(tx, docID, jobID, { at: now.toISOString(), campaign, notice: notice.name });
    await appendCandidateEvent(context, { action: 'application.received_again', docID, after: about });
    return { docID, known: file };
  }
  await insertChanges(tx, [madeChange(application, newOperationId())]);
  const company = await findCompany(tx, vacancy.companyID);
  await notify(tx, company === undefined ? [] : [company.ownerUid], {
    ...{ kind: 'application_received', subjectType: 'vacancy', subjectID: jobID, payload: {} },
    ...{ groupKey: jobID, at: now },
  });
  const scores = await scoresOf(tx, [application], vacancy);
  const proposal = file === undefined ? null : proposalText(file, person);
  if (proposal !== null) await propose(context, docID, proposal);
  await appendCandidateEvent(context, {
    action: 'application.received',
    docID,
    after: about,
    fact: [applicationFact(application, vacancy, null), ...(scores.get(docID) ?? [])],
  });
  return { docID, known: file };
}

export async function receiveApplicationCommand(
  context: RouteContext,
  { body }: Request,
): Promise<ResponseOf<typeof receiveApplication>> {
  await receivePerson(context, body, 'jobSite');
  return { received: true };
}
