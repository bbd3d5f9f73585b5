import type { ComponentProps } from 'react';
import { Link, useResolvedPath, matchPath } from 'react-router-dom';
import { useNavigation } from './guarded-router';

/** Prefetches the code (and the first data) of the screen at a path. Repeated calls cost nothing. */
export function usePrefetch(): (pathname: string) => void {
  const { routes } = useNavigation();
  return (pathname) => {
    const route = routes.find(({ path }) => matchPath(path, pathname) !== null);
    // An error is shown when the screen is opened.
    route?.load().catch(() => undefined);
    route?.prefetch?.();
  };
}

/** A link that prefetches its screen on hover, focus or press. */
export function PrefetchLink(props: ComponentProps<typeof Link>) {
  const { pathname } = useResolvedPath(props.to);
  const prefetch = usePrefetch();
  const fetchScreen = () => prefetch(pathname);
  return <Link {...props} onPointerEnter={fetchScreen} onFocus={fetchScreen} onPointerDown={fetchScreen} />;
}
