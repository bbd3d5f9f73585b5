import { useQueryClient } from '@tanstack/react-query';
import type { JobId } from '@vinculo/contracts/vacancies';
import { readAgain } from '@vinculo/data-access/bulk';
import { matchQueries } from '@vinculo/data-access/matching';
import type { ApplicationStage } from '@vinculo/domain/applications';
import type { BulkDialogOptions } from '@vinculo/ui/bulk';
import { StageDialog } from '../stages/stage-dialog';
import { placeProblem, usePlaceJob, usePlaces, type Person, type Place } from './place-people';

const VERBS: Readonly<Record<Place, string>> = { shortlisted: 'Preseleccionar', discarded: 'Descartar' };

interface PlaceDialogProps extends BulkDialogOptions {
  readonly jobID: JobId;
  readonly people: readonly Person[];
  readonly to: Place;
}

interface Row extends Person {
  readonly moves: readonly ApplicationStage[];
}

/** Preselects or discards people of the ranking. */
export function PlaceDialog({ jobID, people, to, ...dialog }: PlaceDialogProps) {
  const client = useQueryClient();
  const placeJob = usePlaceJob(jobID);
  const placesOf = usePlaces();
  const withMoves = (person: Person): Row => ({ ...person, moves: placesOf(person) });
  return (
    <StageDialog<Row>
      jobID={jobID}
      to={to}
      verb={VERBS[to]}
      rows={people.map(withMoves)}
      idOf={({ docID }) => docID}
      reread={readAgain(async (person) => {
        const query = { ...matchQueries.breakdown(jobID, person.docID), staleTime: 0 };
        const { stage, hasEmail } = await client.fetchQuery(query);
        return withMoves({ ...person, stage, hasEmail });
      })}
      problemOf={(person) => placeProblem(person, to)}
      jobOf={(chosen, _to, details) => placeJob(chosen, to, details)}
      {...dialog}
    />
  );
}
