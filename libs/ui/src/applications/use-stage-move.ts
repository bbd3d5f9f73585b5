import type { moveApplications, RefusedMove, undoApplicationMoves } from '@vinculo/contracts/applications';
import { CallError } from '@vinculo/contracts/errors';
import type { OperationId } from '@vinculo/contracts/vacancies';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { applicationStages, type ApplicationStage } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { problemText } from '../errors';
import { notify } from '../feedback';
import type { MoveDetails } from './move-details';

type Answer = ResponseOf<typeof moveApplications>;

interface StageMoveOptions<Card> {
  readonly send: (move: MoveDetails & { readonly to: ApplicationStage; readonly item: Card }) => Promise<Answer>;
  readonly undo: (operationID: OperationId) => Promise<Pick<ResponseOf<typeof undoApplicationMoves>, 'restored'>>;
}

interface NamedCard {
  readonly candidateName: string;
}

type StageMoveOutcome =
  | { readonly isMoved: true; /** Of the vacancy, after a hire. */ readonly placesLeft: number | null }
  | { readonly isMoved: false; readonly reason: string };

const nameOf = (stage: ApplicationStage): string => `«${labelOf(applicationStages, stage)}»`;

/** Why an application did not move; if somebody else moved it, who, and both stages. */
function refusalText({ code, current }: RefusedMove, to: ApplicationStage): string {
  if (current === undefined) return problemText(new CallError({ code }));
  return `${current.byName} la pasó a ${nameOf(current.stage)} mientras tú la pasabas a ${nameOf(to)}.`;
}

/** Moves one application, reports the result, and offers to undo it for ten seconds. */
export function useStageMove<Card extends NamedCard>({ send, undo }: StageMoveOptions<Card>) {
  const fail = (reason: string) => {
    notify.error(reason);
    return { isMoved: false, reason } as const;
  };
  const takeBack = (operationID: OperationId) =>
    undo(operationID).then(
      ({ restored }) => {
        if (restored.length > 0) notify.success('Cambio deshecho');
        else notify.error('No se deshizo: alguien la movió después.');
      },
      (error: unknown) => notify.error(problemText(error)),
    );

  return async (item: Card, to: ApplicationStage, details: MoveDetails): Promise<StageMoveOutcome> => {
    try {
      const { operationID, refused, places } = await send({ ...details, to, item });
      const [refusal] = refused;
      if (refusal !== undefined) return fail(refusalText(refusal, to));
      notify.undo(`${item.candidateName} pasó a ${nameOf(to)}`, () => void takeBack(operationID));
      return { isMoved: true, placesLeft: places[0]?.left ?? null };
    } catch (error) {
      return fail(problemText(error));
    }
  };
}
