import { useMutation, useQuery } from '@tanstack/react-query';
import { closeFilledVacancy } from '@vinculo/contracts/applications';
import { changeVacancyStatus, type JobId } from '@vinculo/contracts/vacancies';
import { isDecided } from '@vinculo/domain/applications';
import type { CandidateMessage } from '@vinculo/domain/mails';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { candidateQueries } from '../candidates';
import { companyQueries } from '../companies';
import { call } from '../http';
import { matchQueries } from '../matching';
import { useAuthStore } from '../state';
import { useUndoVacancyStatus, vacancyQueries } from '../vacancies';
import { applicationQueries } from './application-queries';
import { useUndoApplicationMoves } from './use-move-applications';

interface Closing {
  readonly version: number;
  readonly reason: string;
  /** Whether who is still in the vacancy is discarded, and with which message. */
  readonly discards: boolean;
  readonly message: CandidateMessage | null;
  readonly idempotencyKey: string;
}

/** Closes a vacancy whose places are filled, and discards who is still in it: both, or neither. */
const useCloseFilledVacancy = (jobID: JobId) =>
  useMutation({
    mutationFn: async ({ discards, message, idempotencyKey, ...body }: Closing) => {
      const params = { jobID };
      if (discards) {
        const request = { params, body: { ...body, ...(message !== null && { message }) } };
        const { operationID, discarded, left } = await call(closeFilledVacancy, request, { idempotencyKey });
        return { operationID, discarded: discarded + left, left };
      }
      const { operationID } = await call(changeVacancyStatus.close, { params, body }, { idempotencyKey });
      return { operationID, discarded: null, left: 0 };
    },
    meta: {
      invalidates: [
        applicationQueries.all(),
        candidateQueries.all(),
        matchQueries.all(),
        vacancyQueries.all(),
        companyQueries.all(),
      ],
    },
  });

/** A vacancy whose last place was filled, with what closes it; null if the user may not close it. */
export function useFilledVacancy(jobID: JobId) {
  const mayMove = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'applications:move'));
  const { data: vacancy } = useQuery(vacancyQueries.detail(jobID));
  const { data: counts } = useQuery({ ...applicationQueries.counts(jobID), staleTime: 0 });
  const closing = useCloseFilledVacancy(jobID);
  const undoDiscards = useUndoApplicationMoves();
  const undoClosing = useUndoVacancyStatus();
  if (vacancy === undefined || counts === undefined || !vacancy.abilities.verbs.includes('close')) return null;
  const undecided = counts.stages.reduce((sum, { stage, count }) => (isDecided(stage) ? sum : sum + count), 0);

  return {
    vacancy,
    /** How many are still in the vacancy, of those that the user may discard. */
    rest: mayMove ? undecided : 0,
    reachable: counts.reachable,
    isBusy: closing.isPending,
    async close(request: Closing) {
      const { operationID, discarded, left } = await closing.mutateAsync(request);
      return {
        discarded,
        isUnderWay: left > 0,
        /** A second call goes on where the first one failed. */
        async undo() {
          if (discarded !== null) await undoDiscards.mutateAsync(operationID);
          await undoClosing.mutateAsync(operationID);
        },
      };
    },
  };
}
