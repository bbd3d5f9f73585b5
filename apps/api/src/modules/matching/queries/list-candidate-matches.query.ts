import type { listCandidateMatches } from '@vinculo/contracts/matching';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { candidateScorer } from '@vinculo/domain/matching';
import { formatLocation, payText } from '@vinculo/domain/vacancies';
import { ApiError } from '../../../http/api-error';
import { mapInSlices } from '../../../http/event-loop/map-in-slices';
import type { RouteContext } from '../../../http/route';
import { findById as findCandidate } from '../../candidates/candidates.repository';
import { listByIDs } from '../../vacancies/vacancies.repository';
import { presentVacancy } from '../../vacancies/vacancies.presenter';
import { listActive } from '../active-vacancies.repository';
import { findHiding } from '../blind/revealed.repository';
import { explain } from '../explain';
import { matchVacancyOf } from '../match-vacancy';
import { readableProcesses } from '../matching.policy';
import { stagesOfCandidate } from '../ranked.repository';
import { readScoring } from '../scoring';

const MOST = 10;

export async function listCandidateMatchesQuery(
  { tx, actor }: RouteContext,
  { params: { docID } }: ParsedRequestOf<typeof listCandidateMatches>,
): Promise<ResponseOf<typeof listCandidateMatches>> {
  const candidate = await findCandidate(tx, docID);
  if (candidate === undefined) throw new ApiError('not_found');
  const scoring = await readScoring(tx);
  const { model, kin } = scoring;
  const presented = { version: model.version, threshold: model.threshold };
  if (!candidate.automatedScoring) return { model: presented, items: [], insufficient: 0 };
  const active = await listActive(tx);
  const hiding = await findHiding(
    tx,
    docID,
    active.flatMap(({ isBlind, jobID }) => (isBlind ? [jobID] : [])),
  );
  const shown = active.filter(({ jobID }) => !hiding.has(jobID));
  const scoreOf = candidateScorer(candidate, model, kin);
  const scored = await mapInSlices(shown, ({ jobID, vacancy }) => ({ jobID, score: scoreOf(vacancy) }));
  const best = scored
    .flatMap(({ jobID, score }) => (score === null ? [] : [{ jobID, score }]))
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST);
  const rows = new Map(
    (
      await listByIDs(
        tx,
        best.map(({ jobID }) => jobID),
      )
    ).map((row) => [row.jobID, row]),
  );
  const stages = readableProcesses(actor, await stagesOfCandidate(tx, docID));
  return {
    model: presented,
    items: best.flatMap(({ jobID, score }) => {
      const row = rows.get(jobID);
      if (row === undefined) return [];
      const vacancy = presentVacancy(row, actor.claims);
      const { name, companyID, companyName, location } = vacancy;
      const { reasons, missing } = explain(candidate, matchVacancyOf(row), scoring);
      return {
        jobID,
        name,
        companyID,
        companyName,
        pay: payText(vacancy),
        place: location.locations.map(formatLocation).join(' · '),
        score,
        reasons,
        missing,
        stage: stages.get(jobID) ?? null,
      };
    }),
    insufficient: scored.filter(({ score }) => score === null).length,
  };
}
