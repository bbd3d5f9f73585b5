import type { ComponentProps, MouseEvent } from 'react';
import { createPath, matchPath } from 'react-router-dom';
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

interface PrefetchLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An absolute path of the app, with its search params. */
  readonly to: string;
}

/** The browser opens other clicks itself: in a new tab, a new window, or as a download. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * A link that prefetches its screen on hover, focus or press. Unlike the router's own link it does not subscribe to the
 * URL: the hundred links of a table are not rendered again by each filter.
 */
export function PrefetchLink({ to, target, onClick, ...rest }: PrefetchLinkProps) {
  const { history } = useNavigation();
  const prefetch = usePrefetch();
  const fetchScreen = () => prefetch(history.createURL(to).pathname);
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || target !== undefined || !isPlainClick(event)) return;
    event.preventDefault();
    // The URL that is already open makes no second history entry.
    if (createPath(history.location) === to) history.replace(to);
    else history.push(to);
  }
  return (
    <a
      {...rest}
      href={history.createHref(to)}
      target={target}
      onClick={follow}
      onPointerEnter={fetchScreen}
      onFocus={fetchScreen}
      onPointerDown={fetchScreen}
    />
  );
}
