import { useMutation } from '@tanstack/react-query';
import { revertAuditEvent } from '@vinculo/contracts/audit';
import { call } from '../http';

/** Reverts a change. Invalidates every query, since any of them may show the record. */
export const useRevert = () =>
  useMutation({
    mutationFn: (eventID: number) => call(revertAuditEvent, { params: { eventID: String(eventID) }, body: {} }),
  });
