import { useMutation } from '@tanstack/react-query';
import { placeCandidates, type ApplicationId } from '@vinculo/contracts/applications';
import { CallError } from '@vinculo/contracts/errors';
import type { PersonKey } from '@vinculo/contracts/matching';
import type { JobId, OperationId } from '@vinculo/contracts/vacancies';
import type { RequestOf } from '@vinculo/contracts/wire';
import type { ApplicationStage } from '@vinculo/domain/applications';
import { inOneRequest, runInSlices, type RunControl } from '../bulk';
import { candidateQueries } from '../candidates';
import { call } from '../http';
import { matchQueries } from '../matching';
import { applicationQueries } from './application-queries';

/** People per request. */
const SLICE = 50;

interface Person {
  readonly docID: PersonKey;
  readonly name: string;
  /** Where they were shown; null where they are not in the vacancy. */
  readonly stage: ApplicationStage | null;
}

interface Placing extends RunControl {
  readonly jobID: JobId;
  readonly place: Omit<RequestOf<typeof placeCandidates>['body'], 'items'>;
  readonly items: readonly Person[];
  /** Called for each slice with its operation and with whose applications it changed, for the undo. */
  readonly onOperation: (operationID: OperationId, names: ReadonlyMap<ApplicationId, string>) => void;
}

const idOf = ({ docID }: Person): string => docID;

/** Preselects or discards people of a ranking. Never rejects: a failure is part of the outcome. */
export const usePlaceCandidates = () =>
  useMutation({
    mutationFn: ({ jobID, place, onOperation, ...run }: Placing) =>
      runInSlices({
        ...run,
        idOf,
        size: SLICE,
        send: inOneRequest(idOf, async (slice, idempotencyKey) => {
          const names = new Map(slice.map(({ docID, name }) => [docID, name]));
          const nameOf = (docID: PersonKey) => names.get(docID) ?? '';
          const items = slice.map(({ docID, stage }) => ({ docID, stage }));
          const answer = await call(
            placeCandidates,
            { params: { jobID }, body: { ...place, items } },
            { idempotencyKey },
          );
          if (answer.placed.length > 0)
            onOperation(
              answer.operationID,
              new Map(answer.placed.map(({ applicationID, docID }) => [applicationID, nameOf(docID)])),
            );
          return {
            changed: answer.placed.length,
            refused: answer.refused.map(({ docID, code }) => ({
              id: docID,
              name: nameOf(docID),
              problem: new CallError({ code }),
            })),
          };
        }),
      }),
    meta: { invalidates: [applicationQueries.all(), candidateQueries.all(), matchQueries.all()] },
  });
