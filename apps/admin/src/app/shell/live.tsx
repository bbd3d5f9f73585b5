import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accountQueries } from '@vinculo/data-access/account';
import { catalogQueries } from '@vinculo/data-access/catalogs';
import { startLive } from '@vinculo/data-access/live';
import { useAuthStore } from '@vinculo/data-access/state';
import { useEffect } from 'react';

/** Updates the data on screen when other users change it, while a user is signed in. */
export function Live() {
  const client = useQueryClient();
  // The catalogues label the options of every screen.
  useQuery(catalogQueries.all());
  useNameOfStaff();
  useEffect(() => {
    const end = startLive(client);
    return end;
  }, [client]);
  return null;
}

/** Names the signed-in user as notes and events do, by the staff list: at the identity provider users rename themselves. */
function useNameOfStaff(): void {
  const user = useAuthStore((state) => state.user);
  const set = useAuthStore((state) => state.set);
  const name = useQuery(accountQueries.profile()).data?.name;
  useEffect(() => {
    if (user !== null && name !== undefined && name !== user.displayName) set({ ...user, displayName: name });
  }, [user, name, set]);
}
