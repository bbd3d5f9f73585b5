import { useMutation } from '@tanstack/react-query';
import { revertAuditEvent } from '@vinculo/contracts/audit';
import { call } from '../http';

/** Takes an edit back. Whatever shows the record is stale then, wherever it is. */
export const useRevert = () =>
  useMutation({
    mutationFn: (eventID: number) => call(revertAuditEvent, { params: { eventID: String(eventID) }, body: {} }),
  });
