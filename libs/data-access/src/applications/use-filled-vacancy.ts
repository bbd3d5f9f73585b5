import { useQuery } from '@tanstack/react-query';
import type { JobId } from '@vinculo/contracts/vacancies';
import { isDecided } from '@vinculo/domain/applications';
import type { CandidateMessage } from '@vinculo/domain/mails';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { useAuthStore } from '../state';
import { useChangeVacancyStatus, useUndoVacancyStatus, vacancyQueries } from '../vacancies';
import { applicationQueries } from './application-queries';
import { useDiscardRest, useUndoApplicationMoves } from './use-move-applications';

interface Closing {
  readonly reason: string;
  /** Whether who is still in the vacancy is discarded, and with which message. */
  readonly discards: boolean;
  readonly message: CandidateMessage | null;
  readonly idempotencyKey: string;
}

/** A vacancy whose last place was filled, with what closes it; null if the user may not close it. */
export function useFilledVacancy(jobID: JobId) {
  const mayMove = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'applications:move'));
  const { data: vacancy } = useQuery(vacancyQueries.detail(jobID));
  const { data: counts } = useQuery({ ...applicationQueries.counts(jobID), staleTime: 0 });
  const discardRest = useDiscardRest(jobID);
  const undoDiscards = useUndoApplicationMoves();
  const closing = useChangeVacancyStatus();
  const undoClosing = useUndoVacancyStatus();
  if (vacancy === undefined || counts === undefined || !vacancy.abilities.verbs.includes('close')) return null;
  const undecided = counts.stages.reduce((sum, { stage, count }) => (isDecided(stage) ? sum : sum + count), 0);

  return {
    vacancy,
    /** How many are still in the vacancy, of those that the user may discard. */
    rest: mayMove ? undecided : 0,
    reachable: counts.reachable,
    isBusy: discardRest.isPending || closing.isPending,
    async close({ reason, discards, message, idempotencyKey }: Closing) {
      const discard = discards
        ? await discardRest.mutateAsync({ idempotencyKey, ...(message === null ? {} : { message }) })
        : null;
      const { operationID } = await closing.mutateAsync({
        vacancy,
        verb: 'close',
        reason,
        idempotencyKey: crypto.randomUUID(),
      });
      return {
        discarded: discard?.discarded ?? null,
        async undo() {
          await undoClosing.mutateAsync(operationID);
          if (discard !== null) await undoDiscards.mutateAsync(discard.operationID);
        },
      };
    },
  };
}
