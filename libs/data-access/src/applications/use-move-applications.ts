import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  moveApplications,
  undoApplicationMoves,
  type ApplicationBoard,
  type ApplicationId,
  type ApplicationPosition,
} from '@vinculo/contracts/applications';
import { CallError } from '@vinculo/contracts/errors';
import type { OperationId } from '@vinculo/contracts/vacancies';
import type { RequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { nextStages } from '@vinculo/domain/applications';
import { inOneRequest, runInSlices, type RunControl } from '../bulk';
import { candidateQueries } from '../candidates';
import { call } from '../http';
import { matchQueries } from '../matching';
import { applicationQueries } from './application-queries';

const invalidates = [applicationQueries.all(), candidateQueries.all(), matchQueries.all()];

/** Applications per request of a bulk move. */
const SLICE = 50;

/** Puts the cards of cached boards where the server has put them, before the boards are requested again. */
function showMoved(client: QueryClient, moved: readonly ApplicationPosition[]): void {
  const positions = new Map(moved.map((position) => [position.applicationID, position]));
  client.setQueriesData<ApplicationBoard>({ queryKey: applicationQueries.boards() }, (board) => {
    if (board === undefined) return board;
    const all = board.columns.flatMap(({ items }) => items);
    const movedHere = all.flatMap((item) => {
      const position = positions.get(item.applicationID);
      if (position === undefined) return [];
      return [{ ...item, ...position, daysInStage: 0, daysWithoutReply: null, moves: [...nextStages(position.stage)] }];
    });
    return {
      ...board,
      columns: board.columns.map(({ stage, count, items }) => {
        const staying = items.filter(({ applicationID }) => !positions.has(applicationID));
        const coming = movedHere.filter((item) => item.stage === stage);
        return { stage, count: count + coming.length + staying.length - items.length, items: [...coming, ...staying] };
      }),
    };
  });
}

export type MoveRequest = Omit<RequestOf<typeof moveApplications>['body'], 'items'>;

interface Item {
  readonly applicationID: ApplicationId;
  readonly version: number;
}

/** Moves one application. Resolves with its refusal too, which says where the application stands. */
export const useMoveApplication = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item: { applicationID, version }, ...move }: MoveRequest & { readonly item: Item }) =>
      call(
        moveApplications,
        { body: { ...move, items: [{ applicationID, version }] } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: ({ moved }) => showMoved(client, moved),
    meta: { invalidates },
  });
};

interface NamedItem extends Item {
  readonly candidateName: string;
}

interface BulkMove extends RunControl {
  readonly move: MoveRequest;
  readonly items: readonly NamedItem[];
  /** Called with the operation of each slice that was sent, for its undo. */
  readonly onOperation: (operationID: OperationId) => void;
  /** Called with the places left of the vacancy, where somebody was hired. */
  readonly onPlaces: (left: number) => void;
}

const idOf = ({ applicationID }: NamedItem): string => applicationID;

/** Moves many. Never rejects: a failure is part of the outcome. */
export const useBulkMoveApplications = () =>
  useMutation({
    mutationFn: ({ move, onOperation, onPlaces, ...run }: BulkMove) =>
      runInSlices({
        ...run,
        idOf,
        size: SLICE,
        send: inOneRequest(idOf, async (slice, idempotencyKey) => {
          const items = slice.map(({ applicationID, version }) => ({ applicationID, version }));
          const answer = await call(moveApplications, { body: { ...move, items } }, { idempotencyKey });
          if (answer.moved.length > 0) onOperation(answer.operationID);
          for (const { left } of answer.places) onPlaces(left);
          return {
            changed: answer.moved.length,
            refused: answer.refused.map(({ applicationID, code }) => ({
              id: applicationID,
              name: slice.find((item) => item.applicationID === applicationID)?.candidateName ?? '',
              problem: new CallError({ code }),
            })),
          };
        }),
      }),
    meta: { invalidates },
  });

type Undone = Omit<ResponseOf<typeof undoApplicationMoves>, 'hasMore'>;

/** Takes an operation back, shortly after it. */
export const useUndoApplicationMoves = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (operationID: OperationId): Promise<Undone> => {
      const request = { body: { operationID } };
      // The id of the operation is the key of its first undo: a repeated one goes on behind it.
      let answer = await call(undoApplicationMoves, request, { idempotencyKey: operationID });
      const { restored, removed, skipped } = answer;
      while (answer.hasMore) {
        answer = await call(undoApplicationMoves, request, { idempotencyKey: crypto.randomUUID() });
        restored.push(...answer.restored);
        removed.push(...answer.removed);
        skipped.push(...answer.skipped);
      }
      return { restored, removed, skipped };
    },
    onSuccess: ({ restored }) => showMoved(client, restored),
    meta: { invalidates },
  });
};
