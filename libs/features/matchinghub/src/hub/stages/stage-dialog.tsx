import type { JobId } from '@vinculo/contracts/vacancies';
import { applicationStages, type ApplicationStage } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { moveNeeds, useMoveDetails, type MoveDetails } from '@vinculo/ui/applications';
import {
  BulkChanges,
  BulkDialog,
  useBulkRun,
  type BulkDialogOptions,
  type BulkJob,
  type BulkRunOptions,
} from '@vinculo/ui/bulk';
import { SelectField } from '@vinculo/ui/form';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { PEOPLE, stageName } from './stage-names';
import { useMessageRecipients } from './use-message-recipients';

interface StageRow {
  readonly name: string;
  /** Null where the person is not in the vacancy. */
  readonly stage: ApplicationStage | null;
  readonly hasEmail: boolean;
  /** The stages that the person may be put in. */
  readonly moves: readonly ApplicationStage[];
}

interface StageDialogProps<Row extends StageRow>
  extends BulkDialogOptions, Required<Pick<BulkRunOptions<Row>, 'rows' | 'idOf' | 'reread'>> {
  readonly jobID: JobId;
  /** The stage of the action; null where the dialog asks for it. */
  readonly to: ApplicationStage | null;
  /** What the action is called. */
  readonly verb: string;
  /** Why a person may not be put in the stage, where nobody may. */
  readonly problemOf?: (row: Row, to: ApplicationStage) => string;
  readonly jobOf: (rows: readonly Row[], to: ApplicationStage, details: MoveDetails) => BulkJob;
}

/** Puts people of a vacancy in one stage, with the reason that it needs and a message to those who are in it already. */
export function StageDialog<Row extends StageRow>({
  jobID,
  to: given,
  verb,
  problemOf,
  jobOf,
  onClose,
  ...options
}: StageDialogProps<Row>) {
  const { idOf } = options;
  const [chosen, setChosen] = useState<ApplicationStage | null>(given);
  const [showsError, setShowsError] = useState(false);
  const run = useBulkRun({ ...options, nouns: PEOPLE, onClose });
  const changing = run.rows.filter(({ moves }) => chosen !== null && moves.includes(chosen));
  const staying = run.rows.filter((row) => !changing.includes(row));
  const needs = moveNeeds(
    changing.map(({ stage }) => stage),
    chosen,
  );
  const inVacancy = changing.filter(({ stage }) => stage !== null);
  const recipients = useMessageRecipients(jobID, inVacancy);
  const { fields, read } = useMoveDetails(needs, inVacancy.length === 0 ? null : recipients);
  const isNothing = chosen !== null && changing.length === 0;
  const shown = changing.length === 0 ? run.rows : changing;
  const whom = shown.length === 1 && shown[0] !== undefined ? shown[0].name : counted(shown.length, ...PEOPLE);

  function job(): BulkJob | null {
    if (chosen === null) setShowsError(true);
    else if (isNothing) onClose();
    const details = read();
    return chosen === null || isNothing || details === null ? null : jobOf(changing, chosen, details);
  }

  return (
    <BulkDialog
      run={run}
      title={`${verb} a ${whom}${given === null && chosen !== null ? ` a ${stageName(chosen)}` : ''}`}
      message={isNothing ? 'Nadie de la selección puede pasar a esa etapa.' : undefined}
      acceptLabel={isNothing ? 'Entendido' : verb}
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
      {isNothing && problemOf && run.rows.map((row) => <p key={idOf(row)}>{problemOf(row, chosen)}</p>)}
      {chosen !== null && !isNothing && (
        <>
          {run.rows.length > 1 && (
            <BulkChanges
              changing={changing.map((row) => ({
                id: idOf(row),
                name: row.name,
                before: row.stage === null ? 'Sin proceso' : <Tag>{labelOf(applicationStages, row.stage)}</Tag>,
                after: <Tag tone="accent">{labelOf(applicationStages, chosen)}</Tag>,
              }))}
              staying={staying.map(({ name }) => name)}
            />
          )}
          {fields}
          {inVacancy.length > 0 && inVacancy.length < changing.length && (
            <p>A quien aún no está en la vacante no se le envía mensaje.</p>
          )}
        </>
      )}
    </BulkDialog>
  );
}
