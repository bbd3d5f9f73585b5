import { useMutation } from '@tanstack/react-query';
import {
  confirmSecondFactor,
  editSecurityPolicy,
  passSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from '@vinculo/contracts/account';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';

const meta = { invalidates: [['account'], ['admins']] };

/** A new secret to scan or type; nothing changes until a code confirms it. */
export const useStartSecondFactor = () =>
  useMutation({
    mutationFn: () => call(startSecondFactor, { body: {} }),
    // One after the other: the secret shown is the last one, which is the one stored.
    scope: { id: 'start-second-factor' },
    meta: { invalidates: [] },
  });

/** @returns the recovery codes, this once. */
export const useConfirmSecondFactor = () =>
  useMutation({ mutationFn: (code: string) => call(confirmSecondFactor, { body: { code } }), meta });

/** Lets this session in; what was refused until then is asked for again. */
export const usePassSecondFactor = () =>
  useMutation({ mutationFn: (code: string) => call(passSecondFactor, { body: { code } }) });

/** @returns the new recovery codes, this once. */
export const useRenewRecoveryCodes = () =>
  useMutation({ mutationFn: (code: string) => call(renewRecoveryCodes, { body: { code } }), meta });

export const useTurnOffSecondFactor = () =>
  useMutation({ mutationFn: (code: string) => call(turnOffSecondFactor, { body: { code } }), meta });

type PolicyEdit = RequestOf<typeof editSecurityPolicy>['body'];

export const useEditSecurityPolicy = () =>
  useMutation({ mutationFn: (body: PolicyEdit) => call(editSecurityPolicy, { body }), meta });
