import type { LookupFunction } from 'node:net';
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Why a request outside failed. */
export class OutsideProblem extends Error {
  constructor(readonly kind: 'host' | 'unreachable' | 'tooLarge') {
    super(kind);
  }
}

const PORTS = ['', '443', '8443'];
const TIMEOUT_MS = 10_000;
const MOST_BYTES = 5_000_000;

const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

/** Whether an address is of the own network, or of none. */
export const isInside = (address: string): boolean => {
  const family = isIP(address);
  return family === 0 || inside.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** Resolves a name to addresses outside alone: the connection goes to what was checked. */
const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '');
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => isInside(address)))
      return callback(new OutsideProblem('host'), '');
    if (options.all === true) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

interface OutsideRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Hosts of the own network that may be asked, also without TLS, as `host` or `host:port`. */
  readonly allowedHosts: readonly string[];
}

/**
 * Asks a server that a user named. Only https to a host outside of the own network, or a host that the configuration
 * allows; none with credentials in its address; redirects are not followed. @throws OutsideProblem
 */
export function requestOutside(
  address: string,
  { method, headers, body, allowedHosts }: OutsideRequest,
): Promise<{ readonly status: number; readonly text: string }> {
  const url = new URL(address);
  const isAllowed = allowedHosts.includes(url.host) || allowedHosts.includes(url.hostname);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const isOutside = url.protocol === 'https:' && PORTS.includes(url.port) && !(isIP(literal) > 0 && isInside(literal));
  const hasCredentials = url.username !== '' || url.password !== '';
  if (hasCredentials || (!isAllowed && !isOutside)) return Promise.reject(new OutsideProblem('host'));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(error instanceof OutsideProblem ? error : new OutsideProblem('unreachable'));
    const sent = send(url, {
      ...{ method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) },
      ...(isAllowed ? {} : { lookup: lookupOutside }),
    });
    sent.on('error', fail);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        parts.push(part);
        if (bytes > MOST_BYTES) {
          fail(new OutsideProblem('tooLarge'));
          sent.destroy();
        }
      });
      response.on('error', fail);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    sent.end(body);
  });
}
