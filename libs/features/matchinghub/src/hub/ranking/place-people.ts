import type { RankedCandidate } from '@vinculo/contracts/matching';
import type { JobId, OperationId } from '@vinculo/contracts/vacancies';
import type { ApplicationId } from '@vinculo/contracts/applications';
import { usePlaceCandidates, useUndoApplicationMoves } from '@vinculo/data-access/applications';
import { useAuthStore } from '@vinculo/data-access/state';
import { nextStages, stageBetween, type ApplicationStage } from '@vinculo/domain/applications';
import { counted } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { NO_DETAILS, type MoveDetails } from '@vinculo/ui/applications';
import type { BulkJob } from '@vinculo/ui/bulk';
import { PEOPLE, stageName } from '../stages/stage-names';

/** A person of the ranking, or the one whose panel is open. */
export interface Person extends Pick<RankedCandidate, 'docID' | 'name' | 'version' | 'stage' | 'hasEmail'> {
  readonly score: number | null;
}

export type Place = 'shortlisted' | 'discarded';

/** The stages that somebody may be put in: who is not in the vacancy yet takes the permission to invite. */
export function usePlaces() {
  const mayInvite = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'candidates:invite'));
  return ({ stage }: Pick<Person, 'stage'>): readonly ApplicationStage[] =>
    stage === null && !mayInvite ? [] : nextStages(stage);
}

/** Why a person may not be put in the stage, and what to do first. */
export function placeProblem({ name, stage }: Person, to: Place): string {
  if (stage === null) return `${name} no está en la vacante, y te falta el permiso de invitar.`;
  if (stage === to) return `${name} ya está en ${stageName(to)}.`;
  const first = stageBetween(stage, to);
  return `${name} está en ${stageName(stage)}${first === undefined ? '' : `: pasa primero su postulación a ${stageName(first)}`}.`;
}

/** What puts people of the ranking in a stage, and takes it back. */
export function usePlaceJob(jobID: JobId) {
  const { mutateAsync: place } = usePlaceCandidates();
  const { mutateAsync: undo } = useUndoApplicationMoves();
  return (people: readonly Person[], to: Place, { reasonCode, reason, message }: MoveDetails = NO_DETAILS): BulkJob => {
    const operations = new Map<OperationId, ReadonlyMap<ApplicationId, string>>();
    return {
      count: people.length,
      send: (control) =>
        place({
          jobID,
          place: { to, reasonCode, reason, message },
          items: people,
          onOperation: (operationID, names) => operations.set(operationID, names),
          ...control,
        }),
      doneText: (count) =>
        people.length === 1 && people[0] !== undefined
          ? `${people[0].name} pasó a ${stageName(to)}`
          : `${counted(count, ...PEOPLE)} en ${stageName(to)}`,
      undo: async () => {
        let restored = 0;
        const skipped: string[] = [];
        for (const [operationID, names] of operations) {
          const answer = await undo(operationID);
          restored += answer.restored.length + answer.removed.length;
          skipped.push(...answer.skipped.flatMap((applicationID) => names.get(applicationID) ?? []));
        }
        return { restored, skipped };
      },
      skippedBecause: 'alguien las movió después',
    };
  };
}
