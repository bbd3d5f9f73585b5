import { parseUrl } from '../formats';

/** Of a link as it is stored. */
export const LONGEST_MEETING_LINK = 500;

/**
 * The one spelling of a meeting link, by which two events are known to have the same: scheme and host in lower case and
 * ASCII, without its last dot, the default port and slashes at the end of the path. Path, query and fragment keep their case, as
 * they make it another meeting for many services.
 * @returns empty for no link; undefined for what is none: not https, with somebody's credentials, or too long
 */
export function meetingLink(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return '';
  if (typed.length > LONGEST_MEETING_LINK || !/^https:\/\//i.test(typed)) return undefined;
  const url = parseUrl(typed);
  if (url === undefined) return undefined;
  const { protocol, host, pathname, search, hash, username, password } = url;
  const site = host.replace(/\.(?=:|$)/, '');
  let path = pathname;
  while (path.endsWith('/')) path = path.slice(0, -1);
  const link = `${protocol}//${site}${path}${search}${hash}`;
  return username !== '' || password !== '' || link.length > LONGEST_MEETING_LINK ? undefined : link;
}
