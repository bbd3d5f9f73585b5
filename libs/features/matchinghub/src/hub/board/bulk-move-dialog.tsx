import { useQueryClient } from '@tanstack/react-query';
import { COLUMN_LIMIT, type VacancyApplication } from '@vinculo/contracts/applications';
import type { JobId, OperationId } from '@vinculo/contracts/vacancies';
import {
  applicationQueries,
  useBulkMoveApplications,
  useUndoApplicationMoves,
} from '@vinculo/data-access/applications';
import type { ApplicationStage } from '@vinculo/domain/applications';
import { counted } from '@vinculo/domain/formats';
import type { MoveDetails } from '@vinculo/ui/applications';
import type { BulkDialogOptions, BulkJob } from '@vinculo/ui/bulk';
import { StageDialog } from '../stages/stage-dialog';
import { PEOPLE, stageName } from '../stages/stage-names';

interface BulkMoveDialogProps extends BulkDialogOptions {
  readonly jobID: JobId;
  readonly isBlind: boolean;
  readonly applications: readonly VacancyApplication[];
  /** The stage of the action; null where the dialog asks for it. */
  readonly to: ApplicationStage | null;
  readonly verb: string;
  readonly onFull: () => void;
}

const idOf = ({ applicationID }: VacancyApplication): string => applicationID;
const named = (item: VacancyApplication) => ({ ...item, name: item.candidateName });
type Row = ReturnType<typeof named>;

/** Moves many applications to one stage. */
export function BulkMoveDialog({ jobID, isBlind, applications, onFull, ...dialog }: BulkMoveDialogProps) {
  const client = useQueryClient();
  const move = useBulkMoveApplications();
  const undo = useUndoApplicationMoves();

  async function reread(rows: readonly Row[]): Promise<readonly Row[]> {
    const board = await client.fetchQuery({
      ...applicationQueries.board(jobID, { size: COLUMN_LIMIT, ...(isBlind && { blind: 'on' }) }),
      staleTime: 0,
    });
    const ids = new Set(rows.map(idOf));
    return board.columns.flatMap(({ items }) => items.filter((item) => ids.has(item.applicationID)).map(named));
  }

  function jobOf(items: readonly Row[], to: ApplicationStage, details: MoveDetails): BulkJob {
    const operations: OperationId[] = [];
    return {
      count: items.length,
      send: (control) =>
        move.mutateAsync({
          move: { ...details, to },
          items,
          onOperation: (operationID) => operations.push(operationID),
          onPlaces: (left) => left === 0 && onFull(),
          ...control,
        }),
      doneText: (count) => `${counted(count, ...PEOPLE)} en ${stageName(to)}`,
      undo: async () => {
        let restored = 0;
        const skipped: string[] = [];
        for (const operationID of operations) {
          const answer = await undo.mutateAsync(operationID);
          restored += answer.restored.length;
          const isSkipped = (item: Row) => answer.skipped.includes(item.applicationID);
          skipped.push(...items.filter(isSkipped).map(({ name }) => name));
        }
        return { restored, skipped };
      },
      skippedBecause: 'alguien las movió después',
    };
  }

  return (
    <StageDialog jobID={jobID} rows={applications.map(named)} idOf={idOf} reread={reread} jobOf={jobOf} {...dialog} />
  );
}
