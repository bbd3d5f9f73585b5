import { useAuthStore, useSecondFactorStore } from '@vinculo/data-access/state';
import { paths } from '@vinculo/ui/navigation';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { rememberPlace } from './remembered-place';

interface RequireSessionProps {
  /** The result of `useAuthListener`. */
  readonly isSessionKnown: boolean;
  /** Shown until the session is known. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Renders its children for complete sessions; redirects everyone else to the login, which returns them here. */
export function RequireSession({ isSessionKnown, fallback, children }: RequireSessionProps) {
  const { isAuthenticated, lastUid, hasSignedOut } = useAuthStore();
  const lacks = useSecondFactorStore((state) => state.need);
  const location = useLocation();
  if (isAuthenticated && lacks === null) return children;
  if (!isAuthenticated && !isSessionKnown) return fallback;
  return <Navigate to={paths.login} replace state={hasSignedOut ? null : rememberPlace(location, lastUid)} />;
}
