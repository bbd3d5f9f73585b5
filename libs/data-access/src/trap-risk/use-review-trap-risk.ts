import { useMutation } from '@tanstack/react-query';
import { reviewTrapRisk, undoTrapReview, type TrapReviewId } from '@vinculo/contracts/trap-risk';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { companyQueries } from '../companies';
import { call } from '../http';
import { vacancyQueries } from '../vacancies';
import { trapRiskQueries } from './trap-risk-queries';

/** A review may pause the vacancy. */
const meta = { invalidates: [trapRiskQueries.all(), vacancyQueries.all(), companyQueries.all()] };

interface Review {
  readonly jobID: JobId;
  readonly body: RequestOf<typeof reviewTrapRisk>['body'];
  /** One per filled form. */
  readonly idempotencyKey: string;
}

export const useReviewTrapRisk = () =>
  useMutation({
    mutationFn: ({ jobID, body, idempotencyKey }: Review) =>
      call(reviewTrapRisk, { params: { jobID }, body }, { idempotencyKey }),
    meta,
  });

export const useUndoTrapReview = () =>
  useMutation({
    mutationFn: (reviewID: TrapReviewId) => call(undoTrapReview, { params: { reviewID }, body: {} }),
    meta,
  });
