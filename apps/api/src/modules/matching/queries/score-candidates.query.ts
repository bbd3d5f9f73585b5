import type { scoreCandidates } from '@vinculo/contracts/matching';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../../http/api-error';
import { mapInSlices } from '../../../http/event-loop/map-in-slices';
import type { RouteContext } from '../../../http/route';
import { findById as findVacancy } from '../../vacancies/vacancies.repository';
import type { PeopleOf } from '../blind/vacancy-people';
import { listEvidence } from '../ranked.repository';
import { vacancyScorer } from '../vacancy-scorer';

/** People who are gone are left out, and those whom a blind vacancy does not show yet. */
export const scoreCandidatesQuery =
  (peopleOf: PeopleOf) =>
  async (
    { tx }: RouteContext,
    { params: { jobID }, body: { docIDs } }: ParsedRequestOf<typeof scoreCandidates>,
  ): Promise<ResponseOf<typeof scoreCandidates>> => {
    const row = await findVacancy(tx, jobID);
    if (row === undefined) throw new ApiError('not_found');
    const scoreOf = await vacancyScorer(tx, row);
    const shown = await peopleOf(row, false).resolve(tx, docIDs);
    return {
      items: await mapInSlices(await listEvidence(tx, [...shown.docIDs.keys()]), (candidate) => ({
        docID: candidate.docID,
        isScored: candidate.automatedScoring,
        score: scoreOf(candidate),
      })),
    };
  };
