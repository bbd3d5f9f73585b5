import { randomLoadingPhrase } from '@vinculo/domain/constants';
import { LoadingOverlay } from '@vinculo/ui/feedback';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { routes } from '../router/routes';

const isPublic = (pathname: string): boolean =>
  routes.some(({ path, access }) => access === 'public' && path === pathname);

/** The full-screen overlay with one of the fourteen phrases: azul maya on the public paths, ink on the rest. */
export function StartOverlay() {
  const { pathname } = useLocation();
  const [phrase] = useState(() => randomLoadingPhrase(Math.random));
  return <LoadingOverlay phrase={phrase} tone={isPublic(pathname) ? 'secondary' : 'primary'} />;
}
