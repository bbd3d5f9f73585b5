import { parseUrl } from '../formats';
import { hasPersonalData, linkParts, type LinkParts } from './parameters';

/** Brings the random id of a click to the job site, which hands it over with an application. */
export const CLICK_PARAMETER = 'vclick';
/** Stands for the vacancy in the destination of a template. */
export const VACANCY_PLACE = '{vacante}';

/** The parameters that a link sets itself: its destination has none of them. */
const isOwn = (name: string): boolean => /^utm_/i.test(name) || name.toLowerCase() === CLICK_PARAMETER;

/** The destination of a template for a vacancy; undefined if it needs one and there is none. */
export function destinationOf(pattern: string, jobID: string | null): string | undefined {
  if (!pattern.includes(VACANCY_PLACE)) return pattern;
  return jobID === null ? undefined : pattern.replaceAll(VACANCY_PLACE, encodeURIComponent(jobID));
}

/** The host of an https URL, in lower case; undefined of anything else, of credentials and of other ports. */
export function hostOf(destination: string): string | undefined {
  const url = parseUrl(destination);
  if (url === undefined) return undefined;
  const { protocol, hostname, port, username, password } = url;
  return protocol === 'https:' && port === '' && username === '' && password === '' ? hostname : undefined;
}

export type DestinationProblem = 'https' | 'host' | 'own_parameters' | 'personal_data';

/** What is wrong with where a link leads. @param hosts those that the administration allows. */
export function destinationProblem(destination: string, hosts: readonly string[]): DestinationProblem | undefined {
  const host = hostOf(destination);
  if (host === undefined) return 'https';
  if (!hosts.includes(host)) return 'host';
  const parameters = [...new URL(destination).searchParams];
  if (parameters.some(([name]) => isOwn(name))) return 'own_parameters';
  return parameters.flat().some(hasPersonalData) ? 'personal_data' : undefined;
}

/**
 * The URL that a visitor comes to: the destination with the link's parameters.
 * @param passed further parameters of the request; those with a name of the link's own or with personal data are left out.
 * @param clickID of the click that leads there.
 */
export function linkUrl(
  destination: string,
  parts: LinkParts,
  passed: readonly (readonly [string, string])[] = [],
  clickID?: string,
): string {
  const url = new URL(destination);
  // Apart from the URL, which is written anew with each change of its own.
  const parameters = new URLSearchParams(url.search);
  for (const [name, value] of passed)
    if (!isOwn(name) && ![name, value].some(hasPersonalData) && !parameters.has(name)) parameters.append(name, value);
  for (const { value: part, parameter } of linkParts) if (parts[part] !== '') parameters.set(parameter, parts[part]);
  if (clickID !== undefined) parameters.set(CLICK_PARAMETER, clickID);
  url.search = parameters.toString();
  return url.href;
}
