import { useAuthStore } from '@vinculo/data-access/state';
import { createRequiredContext } from '@vinculo/ui/context';
import type { ReactNode } from 'react';

interface Administration {
  /** Only administrators manage accounts, permissions and the log; the API decides the same. */
  readonly mayAdminister: boolean;
}

const [Provider, useAdministration] = createRequiredContext<Administration>('Administration');
export { useAdministration };

/** The wrapper around /admin: whether the signed-in person may administer. */
export function AdministrationProvider({ children }: { readonly children: ReactNode }) {
  const mayAdminister = useAuthStore(({ user }) => user?.claims.isAdmin ?? false);
  return <Provider value={{ mayAdminister }}>{children}</Provider>;
}
