import { queryOptions, useQuery } from '@tanstack/react-query';
import { bePresent, leaveRecord, PRESENT_FOR_MS, type PresenceSubject } from '@vinculo/contracts/live';
import { useEffect } from 'react';
import { call } from '../http';

interface Colleague {
  readonly uid: string;
  readonly name: string;
}

const presenceOf = (subject: PresenceSubject, entityID: string) =>
  queryOptions({
    queryKey: ['presence', entityID],
    queryFn: async ({ signal }) => (await call(bePresent, { body: { subject, entityID } }, { signal })).others,
    // Renewed well before it expires; not while the window is hidden.
    refetchInterval: PRESENT_FOR_MS / 2.5,
    gcTime: 0,
  });

/** Reports that the record is open here while the component is mounted. @returns who else has it open. */
export function usePresence(subject: PresenceSubject, entityID: string): readonly Colleague[] {
  const { data } = useQuery(presenceOf(subject, entityID));
  useEffect(() => {
    return () => {
      // Best effort: presence expires anyway.
      void call(leaveRecord, { body: { subject, entityID } }).catch(() => undefined);
    };
  }, [subject, entityID]);
  return data ?? [];
}
