import type { ComponentProps } from 'react';
import { Link, useResolvedPath, matchPath } from 'react-router-dom';
import { useNavigation } from './guarded-router';

/** Fetches the code (and the first data) of the screen at a path. Asking again costs nothing. */
export function usePrefetch(): (pathname: string) => void {
  const { routes } = useNavigation();
  return (pathname) => {
    const route = routes.find(({ path }) => matchPath(path, pathname) !== null);
    // A failure shows when the screen is opened.
    route?.load().catch(() => undefined);
    route?.prefetch?.();
  };
}

/** A link that fetches its screen as soon as it is pointed at, focused or pressed. */
export function PrefetchLink(props: ComponentProps<typeof Link>) {
  const { pathname } = useResolvedPath(props.to);
  const prefetch = usePrefetch();
  const fetchScreen = () => prefetch(pathname);
  return <Link {...props} onPointerEnter={fetchScreen} onFocus={fetchScreen} onPointerDown={fetchScreen} />;
}
