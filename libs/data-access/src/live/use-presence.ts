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
    // Said again well before one counts as gone; not while the window is out of sight.
    refetchInterval: PRESENT_FOR_MS / 2.5,
    gcTime: 0,
  });

/** Says that the record is open here for as long as the component stands. @returns who else has it open. */
export function usePresence(subject: PresenceSubject, entityID: string): readonly Colleague[] {
  const { data } = useQuery(presenceOf(subject, entityID));
  useEffect(() => {
    return () => {
      // Best effort: who does not get to say it counts as gone soon enough.
      void call(leaveRecord, { body: { subject, entityID } }).catch(() => undefined);
    };
  }, [subject, entityID]);
  return data ?? [];
}
