import { useQueryClient } from '@tanstack/react-query';
import type { JobId } from '@vinculo/contracts/vacancies';
import { readAgain } from '@vinculo/data-access/bulk';
import { matchQueries } from '@vinculo/data-access/matching';
import { applicationStages } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { moveNeeds, needsDetails, useMoveDetails } from '@vinculo/ui/applications';
import { BulkChanges, BulkDialog, useBulkRun, type BulkDialogOptions, type BulkJob } from '@vinculo/ui/bulk';
import { Tag } from '@vinculo/ui/status';
import { mayPlace, PEOPLE, placeProblem, usePlaceJob, type Person, type Place } from './place-people';

const VERBS: Readonly<Record<Place, string>> = { shortlisted: 'Preseleccionar', discarded: 'Descartar' };

interface PlaceDialogProps extends BulkDialogOptions {
  readonly jobID: JobId;
  readonly people: readonly Person[];
  readonly to: Place;
}

/** Preselects or discards people of the ranking, with the reason that it needs. */
export function PlaceDialog({ jobID, people, to, onClose, onSettled }: PlaceDialogProps) {
  const client = useQueryClient();
  const placeJob = usePlaceJob(jobID);
  const run = useBulkRun({
    rows: people,
    idOf: ({ docID }) => docID,
    reread: readAgain(async (person: Person) => {
      const query = { ...matchQueries.breakdown(jobID, person.docID), staleTime: 0 };
      return { ...person, stage: (await client.fetchQuery(query)).stage };
    }),
    nouns: PEOPLE,
    onClose,
    onSettled,
  });
  const changing = run.rows.filter((person) => mayPlace(person, to));
  const staying = run.rows.filter((person) => !mayPlace(person, to));
  const needs = moveNeeds(
    changing.map(({ stage }) => stage),
    to,
  );
  const { fields, read } = useMoveDetails(needs, null);
  const isNothing = changing.length === 0;

  function job(): BulkJob | null {
    if (isNothing) onClose();
    const details = isNothing ? null : read();
    return details === null ? null : placeJob(changing, to, details);
  }

  return (
    <BulkDialog
      run={run}
      title={`${VERBS[to]} a ${changing[0] !== undefined && changing.length === 1 ? changing[0].name : counted(changing.length, ...PEOPLE)}`}
      acceptLabel={isNothing ? 'Entendido' : VERBS[to]}
      onClose={onClose}
      onAccept={job}
    >
      {changing.length > 1 && (
        <BulkChanges
          changing={changing.map(({ docID, name, stage }) => ({
            id: docID,
            name,
            before: stage === null ? 'Sin proceso' : <Tag>{labelOf(applicationStages, stage)}</Tag>,
            after: <Tag tone="accent">{labelOf(applicationStages, to)}</Tag>,
          }))}
          staying={[]}
        />
      )}
      {staying.map((person) => (
        <p key={person.docID}>{placeProblem(person, to)}</p>
      ))}
      {needsDetails(needs) && fields}
    </BulkDialog>
  );
}
