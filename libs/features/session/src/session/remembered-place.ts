import { paths } from '@vinculo/ui/navigation';
import type { Path } from 'react-router-dom';

interface RememberedPlace {
  readonly from: string;
  /** The owner of the place; anyone if no one was signed in. */
  readonly uid: string | null;
}

/** The router state that carries the visitor's target across the login. Never in the URL: it may name people. */
export const rememberPlace = ({ pathname, search, hash }: Path, uid: string | null): RememberedPlace => ({
  from: `${pathname}${search}${hash}`,
  uid,
});

/** Browsers read a backslash as a slash and drop tabs and line ends, so URLs with them are refused. */
// oxlint-disable-next-line no-control-regex -- control characters are what it refuses
const isPlain = (from: string): boolean => /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(from);

/** Where to go after the login: the remembered place of this app and this person, or the home page. */
export function rememberedPlace(state: unknown, uid: string | undefined): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home;
  const owner = 'uid' in state ? state.uid : null;
  if (owner !== null && owner !== uid) return paths.home;
  const { from } = state;
  return typeof from === 'string' && isPlain(from) ? from : paths.home;
}
