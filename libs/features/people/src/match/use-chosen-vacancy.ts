import { skipToken, useQuery } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CandidateScore } from '@vinculo/contracts/matching';
import { jobId, type JobId } from '@vinculo/contracts/vacancies';
import { matchQueries } from '@vinculo/data-access/matching';
import { useAuthStore } from '@vinculo/data-access/state';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { HUB_PARAMS } from '@vinculo/ui/navigation';
import { useSearchParams } from 'react-router-dom';

/** The scores of the people on the page; undefined until they are loaded. */
export type PageScores = ReadonlyMap<CandidateId, CandidateScore> | undefined;

/** The vacancy in the URL, against which the list shows the match of each person, for those who may see vacancies. */
export function useChosenVacancy(docIDs: readonly CandidateId[]) {
  const [params, setParams] = useSearchParams();
  const mayChoose = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'vacancies:read'));
  const named = jobId.safeParse(params.get(HUB_PARAMS.vacancy));
  const jobID = mayChoose && named.success ? named.data : null;
  const vacancy = useQuery(
    jobID === null ? { queryKey: ['no vacancy'], queryFn: skipToken } : vacancyQueries.detail(jobID),
  );
  const scores = useQuery(
    jobID === null || docIDs.length === 0
      ? { queryKey: ['no scores'], queryFn: skipToken }
      : matchQueries.scores(jobID, docIDs),
  );
  return {
    mayChoose,
    jobID,
    name: vacancy.data?.name ?? '',
    scores: scores.data,
    failure: [vacancy, scores].find(({ isError }) => isError),
    choose(next: JobId | null) {
      const changed = new URLSearchParams(window.location.search);
      if (next === null) changed.delete(HUB_PARAMS.vacancy);
      else changed.set(HUB_PARAMS.vacancy, next);
      setParams(changed, { replace: true });
    },
  };
}

export type ChosenVacancy = ReturnType<typeof useChosenVacancy>;
