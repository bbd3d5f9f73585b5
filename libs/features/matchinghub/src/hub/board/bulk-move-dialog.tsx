import { useQueryClient } from '@tanstack/react-query';
import { COLUMN_LIMIT, type VacancyApplication } from '@vinculo/contracts/applications';
import type { JobId, OperationId } from '@vinculo/contracts/vacancies';
import {
  applicationQueries,
  useBulkMoveApplications,
  useUndoApplicationMoves,
} from '@vinculo/data-access/applications';
import { applicationStages, type ApplicationStage } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { moveNeeds, useMoveDetails } from '@vinculo/ui/applications';
import { BulkChanges, BulkDialog, useBulkRun, type BulkDialogOptions, type BulkJob } from '@vinculo/ui/bulk';
import { SelectField } from '@vinculo/ui/form';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { useMessageRecipients } from './use-message-recipients';

const NOUNS = ['persona', 'personas'] as const;

interface BulkMoveDialogProps extends BulkDialogOptions {
  readonly jobID: JobId;
  readonly isBlind: boolean;
  readonly applications: readonly VacancyApplication[];
  /** The stage of the action; null where the dialog asks for it. */
  readonly to: ApplicationStage | null;
  readonly onFull: () => void;
}

const idOf = ({ applicationID }: VacancyApplication): string => applicationID;
const nameOf = (stage: ApplicationStage) => labelOf(applicationStages, stage);

/** Moves many applications to one stage. */
export function BulkMoveDialog({
  jobID,
  isBlind,
  applications,
  to: given,
  onFull,
  onClose,
  onSettled,
}: BulkMoveDialogProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ApplicationStage | null>(given);
  const [showsError, setShowsError] = useState(false);
  const move = useBulkMoveApplications();
  const undo = useUndoApplicationMoves();
  const run = useBulkRun({
    rows: applications,
    idOf,
    reread: async (rows) => {
      const board = await client.fetchQuery({
        ...applicationQueries.board(jobID, { size: COLUMN_LIMIT, ...(isBlind && { blind: 'on' }) }),
        staleTime: 0,
      });
      const ids = new Set(rows.map(idOf));
      return board.columns.flatMap(({ items }) => items.filter((item) => ids.has(item.applicationID)));
    },
    nouns: NOUNS,
    onClose,
    onSettled,
  });
  const changing = run.rows.filter(({ moves }) => chosen !== null && moves.includes(chosen));
  const staying = run.rows.filter((item) => !changing.includes(item));
  const needs = moveNeeds(
    changing.map(({ stage }) => stage),
    chosen,
  );
  const { fields, read } = useMoveDetails(needs, useMessageRecipients(jobID, changing));
  const isNothing = chosen !== null && changing.length === 0;

  function job(): BulkJob | null {
    if (chosen === null) setShowsError(true);
    else if (isNothing) onClose();
    const details = read();
    if (chosen === null || isNothing || details === null) return null;
    const operations: OperationId[] = [];
    return {
      count: changing.length,
      send: (control) =>
        move.mutateAsync({
          move: { ...details, to: chosen },
          items: changing,
          onOperation: (operationID) => operations.push(operationID),
          onPlaces: (left) => left === 0 && onFull(),
          ...control,
        }),
      doneText: (count) => `${counted(count, ...NOUNS)} en «${nameOf(chosen)}»`,
      undo: async () => {
        let restored = 0;
        const skipped: string[] = [];
        for (const operationID of operations) {
          const answer = await undo.mutateAsync(operationID);
          restored += answer.restored.length;
          const isSkipped = (item: VacancyApplication) => answer.skipped.includes(item.applicationID);
          skipped.push(...changing.filter(isSkipped).map(({ candidateName }) => candidateName));
        }
        return { restored, skipped };
      },
      skippedBecause: 'alguien las movió después',
    };
  }

  return (
    <BulkDialog
      run={run}
      title={`Pasar ${counted(run.rows.length, ...NOUNS)}${chosen === null ? '' : ` a «${nameOf(chosen)}»`}`}
      message={isNothing ? 'Ninguna de las seleccionadas puede pasar a esa etapa.' : undefined}
      acceptLabel={isNothing ? 'Entendido' : 'Pasar'}
      onClose={onClose}
      onAccept={job}
    >
      {given === null && (
        <SelectField
          label="Etapa"
          isRequired
          options={applicationStages.filter(({ value }) => run.rows.some(({ moves }) => moves.includes(value)))}
          value={chosen}
          error={showsError && chosen === null ? 'Elige la etapa.' : undefined}
          onChange={setChosen}
        />
      )}
      {chosen !== null && !isNothing && (
        <>
          <BulkChanges
            changing={changing.map((item) => ({
              id: item.applicationID,
              name: item.candidateName,
              before: <Tag>{nameOf(item.stage)}</Tag>,
              after: <Tag tone="accent">{nameOf(chosen)}</Tag>,
            }))}
            staying={staying.map(({ candidateName }) => candidateName)}
          />
          {fields}
        </>
      )}
    </BulkDialog>
  );
}
