import type { RankedCandidate } from '@vinculo/contracts/matching';
import type { JobId, OperationId } from '@vinculo/contracts/vacancies';
import type { ApplicationId } from '@vinculo/contracts/applications';
import { usePlaceCandidates, useUndoApplicationMoves } from '@vinculo/data-access/applications';
import { applicationStages, nextStages, stageBetween, type ApplicationStage } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { NO_DETAILS, type MoveDetails } from '@vinculo/ui/applications';
import type { BulkJob } from '@vinculo/ui/bulk';

export const PEOPLE = ['persona', 'personas'] as const;

/** A person of the ranking, or the one whose panel is open. */
export interface Person extends Pick<RankedCandidate, 'docID' | 'name' | 'version' | 'stage'> {
  readonly score: number | null;
}

export type Place = 'shortlisted' | 'discarded';

export const stageName = (stage: ApplicationStage): string => `«${labelOf(applicationStages, stage)}»`;

export const mayPlace = ({ stage }: Pick<Person, 'stage'>, to: Place): boolean => nextStages(stage).includes(to);

/** Why a person may not be put in the stage, and what to do first. */
export function placeProblem({ name, stage }: Person, to: Place): string {
  if (stage === null || stage === to) return `${name} ya está en ${stageName(to)}.`;
  const first = stageBetween(stage, to);
  return `${name} está en ${stageName(stage)}${first === undefined ? '' : `: pasa primero su postulación a ${stageName(first)}`}.`;
}

/** What puts people of the ranking in a stage, and takes it back. */
export function usePlaceJob(jobID: JobId) {
  const { mutateAsync: place } = usePlaceCandidates();
  const { mutateAsync: undo } = useUndoApplicationMoves();
  return (people: readonly Person[], to: Place, { reasonCode, reason }: MoveDetails = NO_DETAILS): BulkJob => {
    const operations = new Map<OperationId, ReadonlyMap<ApplicationId, string>>();
    return {
      count: people.length,
      send: (control) =>
        place({
          jobID,
          place: { to, reasonCode, reason },
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
