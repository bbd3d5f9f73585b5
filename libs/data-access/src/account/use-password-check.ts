import { useMutation } from '@tanstack/react-query';
import { checkPassword } from '@vinculo/contracts/account';
import { call } from '../http';

/** Asks the API what is wrong with a new password, before the identity provider takes it. */
export const usePasswordCheck = () =>
  useMutation({
    mutationFn: (password: string) => call(checkPassword, { body: { password } }),
    meta: { invalidates: [] },
  });
