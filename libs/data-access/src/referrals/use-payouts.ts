import { useMutation } from '@tanstack/react-query';
import {
  approvePayout,
  closeMonth,
  correctPayout,
  payApproved,
  readPayroll,
  revealAccount,
  saveAccount,
  type Payout,
  type PayoutId,
  type ReferrerId,
} from '@vinculo/contracts/referrals';
import type { RequestOf } from '@vinculo/contracts/wire';
import { referralFolio } from '@vinculo/domain/referrals';
import { rowByRow, runInSlices, type RunControl } from '../bulk';
import { call } from '../http';
import { referralQueries } from './referral-queries';

const meta = { invalidates: [referralQueries.all()] };

interface OfPayout {
  readonly payoutID: PayoutId;
}

/** Approves a part of a reward; the second approval is another person's. */
export const useApprovePayout = () =>
  useMutation({
    mutationFn: ({ payoutID, ...body }: RequestOf<typeof approvePayout>['body'] & OfPayout) =>
      call(approvePayout, { params: { payoutID }, body }),
    meta,
  });

interface Approvals extends RunControl {
  readonly items: readonly Payout[];
}

/**
 * Approves many parts, one after the other: those of one referral follow it. Never rejects: a failure is part of the
 * outcome.
 */
export const useApprovePayouts = () =>
  useMutation({
    mutationFn: (run: Approvals) =>
      runInSlices({
        ...run,
        idOf: ({ payoutID }) => payoutID,
        size: 1,
        send: rowByRow(
          ({ payoutID, number }) => ({ id: payoutID, name: referralFolio(number) }),
          ({ payoutID, version }) => call(approvePayout, { params: { payoutID }, body: { version } }),
        ),
      }),
    meta,
  });

/** Takes a payment back by a counter-entry. */
export const useCorrectPayout = () =>
  useMutation({
    mutationFn: ({ payoutID, ...body }: RequestOf<typeof correctPayout>['body'] & OfPayout) =>
      call(correctPayout, { params: { payoutID }, body }),
    meta,
  });

/** Writes down that approved parts were paid. */
export const usePayApproved = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: RequestOf<typeof payApproved>['body'] & { idempotencyKey: string }) =>
      call(payApproved, { body }, { idempotencyKey }),
    meta,
  });

/** The approved parts with the accounts to pay them to; the log keeps who read them. */
export const useReadPayroll = () => useMutation({ mutationFn: () => call(readPayroll, { body: {} }) });

/** Closes a month that is over. */
export const useCloseMonth = () =>
  useMutation({
    mutationFn: (month: string) => call(closeMonth, { body: { month } }, { idempotencyKey: crypto.randomUUID() }),
    meta,
  });

/** Keeps the CLABE to which a referrer is paid. */
export const useSaveAccount = () =>
  useMutation({
    mutationFn: ({
      referrerID,
      ...body
    }: RequestOf<typeof saveAccount>['body'] & { readonly referrerID: ReferrerId }) =>
      call(saveAccount, { params: { referrerID }, body }),
    meta,
  });

/** The whole CLABE of a referrer; the log keeps who saw it. */
export const useRevealAccount = () =>
  useMutation({ mutationFn: (referrerID: ReferrerId) => call(revealAccount, { params: { referrerID }, body: {} }) });
