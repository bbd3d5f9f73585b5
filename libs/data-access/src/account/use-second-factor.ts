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
    // Run in sequence, so that the secret shown is the one stored last.
    scope: { id: 'start-second-factor' },
    meta: { invalidates: [] },
  });

/** @returns the recovery codes; they cannot be read again. */
export const useConfirmSecondFactor = () =>
  useMutation({ mutationFn: (code: string) => call(confirmSecondFactor, { body: { code } }), meta });

/** Completes this session's sign-in and requests again what was refused until then. */
export const usePassSecondFactor = () =>
  useMutation({ mutationFn: (code: string) => call(passSecondFactor, { body: { code } }) });

/** @returns the new recovery codes; they cannot be read again. */
export const useRenewRecoveryCodes = () =>
  useMutation({ mutationFn: (code: string) => call(renewRecoveryCodes, { body: { code } }), meta });

export const useTurnOffSecondFactor = () =>
  useMutation({ mutationFn: (code: string) => call(turnOffSecondFactor, { body: { code } }), meta });

type PolicyEdit = RequestOf<typeof editSecurityPolicy>['body'];

export const useEditSecurityPolicy = () =>
  useMutation({ mutationFn: (body: PolicyEdit) => call(editSecurityPolicy, { body }), meta });
