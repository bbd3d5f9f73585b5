import { useAuthStore, useSecondFactorStore } from '@vinculo/data-access/state';
import { paths } from '@vinculo/ui/navigation';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { rememberPlace } from './remembered-place';

interface RequireSessionProps {
  /** What `useAuthListener` answers. */
  readonly isSessionKnown: boolean;
  /** On screen until the session is known. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Lets signed-in people through whose session lacks nothing, and sends everyone else to the login, which brings them back here. */
export function RequireSession({ isSessionKnown, fallback, children }: RequireSessionProps) {
  const { isAuthenticated, lastUid, hasSignedOut } = useAuthStore();
  const lacks = useSecondFactorStore((state) => state.need);
  const location = useLocation();
  if (isAuthenticated && lacks === null) return children;
  if (!isAuthenticated && !isSessionKnown) return fallback;
  return <Navigate to={paths.login} replace state={hasSignedOut ? null : rememberPlace(location, lastUid)} />;
}
