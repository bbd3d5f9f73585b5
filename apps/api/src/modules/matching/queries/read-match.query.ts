import type { readMatch } from '@vinculo/contracts/matching';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { counterfactuals, matchBreakdown } from '@vinculo/domain/matching';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import type { CandidateRow } from '../../candidates/candidate-columns';
import { findById as findCandidate } from '../../candidates/candidates.repository';
import { hasRecordAccess } from '../../criminal-record/record-access';
import { findById as findVacancy, type StoredVacancy } from '../../vacancies/vacancies.repository';
import { matchVacancyOf } from '../match-vacancy';
import { readableStages, requireMatchReader } from '../matching.policy';
import { stagesInVacancy } from '../ranked.repository';
import { readScoring } from '../scoring';

function payOf({ wishedPay }: CandidateRow, { monthlyPayMax }: StoredVacancy) {
  if (wishedPay === null || monthlyPayMax === null) return 'unknown';
  return wishedPay <= monthlyPayMax ? 'within' : 'above';
}

export async function readMatchQuery(
  context: RouteContext,
  { params: { jobID, docID } }: ParsedRequestOf<typeof readMatch>,
): Promise<ResponseOf<typeof readMatch>> {
  const { tx } = context;
  const row = await findVacancy(tx, jobID);
  const candidate = await findCandidate(tx, docID);
  if (row === undefined || candidate === undefined) throw new ApiError('not_found');
  requireMatchReader(context.actor);
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
    model: { version: model.version, threshold: model.threshold },
    isScored,
    stage: readableStages(context.actor, await stagesInVacancy(tx, jobID, [docID])).get(docID) ?? null,
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
      documents: { required: required.length, missing },
      pay: payOf(candidate, row),
      wishedPay: candidate.wishedPay,
    },
  };
}
