import { useMutation } from '@tanstack/react-query';
import {
  clearAlert,
  createProgram,
  createReferrer,
  decideReferral,
  editProgram,
  editReferrer,
  makeStatusLink,
  type AlertId,
  type ProgramId,
  type Referral,
  type ReferralId,
  type ReferrerId,
} from '@vinculo/contracts/referrals';
import type { RequestOf } from '@vinculo/contracts/wire';
import { referralFolio, type ReferralDecision } from '@vinculo/domain/referrals';
import { rowByRow, runInSlices, type RunControl } from '../bulk';
import { call } from '../http';
import { referralQueries } from './referral-queries';

const meta = { invalidates: [referralQueries.all()] };

interface Once<Body> {
  readonly body: Body;
  /** One per filled form: sending it twice writes once. */
  readonly idempotencyKey: string;
}

/** Begins a programme. */
export const useCreateProgram = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Once<RequestOf<typeof createProgram>['body']>) =>
      call(createProgram, { body }, { idempotencyKey }),
    meta,
  });

/** Changes a programme; other terms are a new version. */
export const useEditProgram = () =>
  useMutation({
    mutationFn: ({ programID, ...body }: RequestOf<typeof editProgram>['body'] & { readonly programID: ProgramId }) =>
      call(editProgram, { params: { programID }, body }),
    meta,
  });

/** Adds somebody who refers. */
export const useCreateReferrer = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Once<RequestOf<typeof createReferrer>['body']>) =>
      call(createReferrer, { body }, { idempotencyKey }),
    meta,
  });

/** Changes who refers. */
export const useEditReferrer = () =>
  useMutation({
    mutationFn: ({
      referrerID,
      ...body
    }: RequestOf<typeof editReferrer>['body'] & { readonly referrerID: ReferrerId }) =>
      call(editReferrer, { params: { referrerID }, body }),
    meta,
  });

/** Makes the private link of a referrer. */
export const useMakeStatusLink = () =>
  useMutation({
    mutationFn: ({
      referrerID,
      idempotencyKey,
    }: {
      readonly referrerID: ReferrerId;
      readonly idempotencyKey: string;
    }) => call(makeStatusLink, { params: { referrerID }, body: {} }, { idempotencyKey }),
  });

/** Decides a dispute. */
export const useDecideReferral = () =>
  useMutation({
    mutationFn: ({
      referralID,
      ...body
    }: RequestOf<typeof decideReferral>['body'] & { readonly referralID: ReferralId }) =>
      call(decideReferral, { params: { referralID }, body }),
    meta,
  });

/** Requests sent at the same time. */
const SLICE = 5;

interface Decisions extends RunControl {
  readonly items: readonly Pick<Referral, 'referralID' | 'number' | 'version'>[];
  readonly decision: ReferralDecision;
  readonly reason: string;
  /** Called with each referral as it is stored. */
  readonly onStored: (referral: Referral) => void;
}

/** Decides the same about many referrals. Never rejects: a failure is part of the outcome. */
export const useDecideReferrals = () =>
  useMutation({
    mutationFn: ({ decision, reason, onStored, ...run }: Decisions) =>
      runInSlices({
        ...run,
        idOf: ({ referralID }) => referralID,
        size: SLICE,
        send: rowByRow(
          ({ referralID, number }) => ({ id: referralID, name: referralFolio(number) }),
          async ({ referralID, version }) =>
            onStored(await call(decideReferral, { params: { referralID }, body: { decision, reason, version } })),
        ),
      }),
    meta,
  });

/** Clears an alert. */
export const useClearAlert = () =>
  useMutation({
    mutationFn: ({ alertID, ...body }: RequestOf<typeof clearAlert>['body'] & { readonly alertID: AlertId }) =>
      call(clearAlert, { params: { alertID }, body }),
    meta,
  });
