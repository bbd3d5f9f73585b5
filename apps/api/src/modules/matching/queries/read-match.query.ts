import { blindHandle, type readMatch } from '@vinculo/contracts/matching';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { counterfactuals, matchBreakdown } from '@vinculo/domain/matching';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import type { CandidateRow } from '../../candidates/candidate-columns';
import { findById as findCandidate } from '../../candidates/candidates.repository';
import { hasRecordAccess } from '../../criminal-record/record-access';
import { findById as findVacancy, type StoredVacancy } from '../../vacancies/vacancies.repository';
import type { PeopleOf } from '../blind/vacancy-people';
import { matchVacancyOf } from '../match-vacancy';
import { readableProcesses } from '../matching.policy';
import { stagesInVacancy } from '../ranked.repository';
import { readScoring } from '../scoring';

function payOf({ wishedPay }: CandidateRow, { monthlyPayMax }: StoredVacancy) {
  if (wishedPay === null || monthlyPayMax === null) return 'unknown';
  return wishedPay <= monthlyPayMax ? 'within' : 'above';
}

export const readMatchQuery =
  (peopleOf: PeopleOf) =>
  async (
    context: RouteContext,
    { params: { jobID, docID: key } }: ParsedRequestOf<typeof readMatch>,
  ): Promise<ResponseOf<typeof readMatch>> => {
    const { tx } = context;
    const row = await findVacancy(tx, jobID);
    if (row === undefined) throw new ApiError('not_found');
    const people = peopleOf(row, blindHandle.safeParse(key).success);
    const docID = await people.docIDOf(tx, key);
    const candidate = await findCandidate(tx, docID);
    if (candidate === undefined) throw new ApiError('not_found');
    const person = people.describe(candidate, (await people.revealed(tx, [docID])).has(docID));
    const vacancy = matchVacancyOf(row);
    const { model, kin, names } = await readScoring(tx);
    const isOpen = await hasRecordAccess(context);
    const required = row.documentsWork.filter(
      (type) => (type !== CRIMINAL_RECORD || isOpen) && !candidate.inapplicableTypes.includes(type),
    );
    const missing = required.filter((type) => !candidate.documentTypes.includes(type));
    const isScored = candidate.automatedScoring;
    const { score, known, parts } = isScored
      ? matchBreakdown(candidate, vacancy, model, kin, names)
      : { score: null, known: 0, parts: [] };
    return {
      person,
      model: { version: model.version, threshold: model.threshold },
      isScored,
      stage: readableProcesses(context.actor, await stagesInVacancy(tx, jobID, [docID])).get(docID) ?? null,
      hasEmail: candidate.email !== '',
      score,
      known,
      parts: parts.map((part) => ({ ...part, missing: [...part.missing] })),
      counterfactuals: isScored
        ? counterfactuals(candidate, vacancy, model, kin, names).map(({ changes, score: reached }) => ({
            changes: [...changes],
            score: reached,
          }))
        : [],
      flags: {
        documents: person.isBlind ? null : { required: required.length, missing },
        pay: payOf(candidate, row),
        wishedPay: person.isBlind ? null : candidate.wishedPay,
      },
    };
  };
