import { useMutation } from '@tanstack/react-query';
import { endOtherSessions, endOwnSession, type SessionId } from '@vinculo/contracts/account';
import { call } from '../http';

const meta = { invalidates: [['account', 'sessions']] };

export const useEndSession = () =>
  useMutation({
    mutationFn: (sessionID: SessionId) => call(endOwnSession, { params: { sessionID }, body: {} }),
    meta,
  });

export const useEndOtherSessions = () => useMutation({ mutationFn: () => call(endOtherSessions, { body: {} }), meta });
