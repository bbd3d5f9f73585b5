import { queryOptions } from '@tanstack/react-query';
import { getCriminalRecordAccess } from '@vinculo/contracts/criminal-record';
import { call } from '../http';

export const criminalRecordQueries = {
  /** The access that the user has now. */
  access: () =>
    queryOptions({
      queryKey: ['criminal-record', 'access'],
      queryFn: async ({ signal }) => (await call(getCriminalRecordAccess, {}, { signal })).access,
      staleTime: 60_000,
    }),
};
