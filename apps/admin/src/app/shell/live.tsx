import { useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogQueries } from '@vinculo/data-access/catalogs';
import { startLive } from '@vinculo/data-access/live';
import { useEffect } from 'react';

/** Keeps what is on screen true while colleagues work, for as long as somebody is signed in. */
export function Live() {
  const client = useQueryClient();
  // Its words are on the options of every screen.
  useQuery(catalogQueries.all());
  useEffect(() => {
    const end = startLive(client);
    return end;
  }, [client]);
  return null;
}
