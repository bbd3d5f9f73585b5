import { useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogQueries } from '@vinculo/data-access/catalogs';
import { startLive } from '@vinculo/data-access/live';
import { useEffect } from 'react';

/** Updates the data on screen when other users change it, while a user is signed in. */
export function Live() {
  const client = useQueryClient();
  // The catalogues label the options of every screen.
  useQuery(catalogQueries.all());
  useEffect(() => {
    const end = startLive(client);
    return end;
  }, [client]);
  return null;
}
