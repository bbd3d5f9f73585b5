import type { unblindPerson } from '@vinculo/contracts/matching';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { appendCandidateEvent } from '../candidates/append-candidate-event';
import { fullName } from '../candidates/candidate-columns';
import { findById as findCandidate } from '../candidates/candidates.repository';
import { findStored as findVacancy } from '../vacancies/vacancies.repository';
import type { PeopleOf } from './blind/vacancy-people';

/** The vacancy's log has the label only, and the person's file has no label: neither shows its readers both. */
export const unblindPersonCommand =
  (peopleOf: PeopleOf) =>
  async (
    context: RouteContext,
    { params: { jobID }, body: { docID: handle } }: ParsedRequestOf<typeof unblindPerson>,
  ): Promise<ResponseOf<typeof unblindPerson>> => {
    const { tx } = context;
    const vacancy = await findVacancy(tx, jobID);
    const people = peopleOf(vacancy, true);
    const docID = await people.docIDOf(tx, handle);
    const candidate = await findCandidate(tx, docID);
    if (candidate === undefined) throw new ApiError('not_found');
    await appendCandidateEvent(context, {
      action: 'candidate.unblinded',
      docID,
      after: { jobID, vacancy: vacancy.name },
    });
    await appendEvents(context, [
      {
        action: 'vacancy.unblinded',
        entityID: jobID,
        entityName: vacancy.name,
        companyID: vacancy.companyID,
        after: { person: people.nameAs(handle, candidate) },
      },
    ]);
    return { docID, name: fullName(candidate) };
  };
