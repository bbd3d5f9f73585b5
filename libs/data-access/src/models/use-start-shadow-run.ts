import { useMutation } from '@tanstack/react-query';
import { startShadowRun, type ModelDraftId } from '@vinculo/contracts/models';
import { call } from '../http';
import { modelQueries } from './model-queries';

interface Starting {
  readonly draftID: ModelDraftId;
  readonly version: number;
  /** One per press: sending it twice starts one run. */
  readonly idempotencyKey: string;
}

export const useStartShadowRun = () =>
  useMutation({
    mutationFn: ({ draftID, version, idempotencyKey }: Starting) =>
      call(startShadowRun, { params: { draftID }, body: { version } }, { idempotencyKey }),
    meta: { invalidates: [modelQueries.shadowRuns().queryKey] },
  });
