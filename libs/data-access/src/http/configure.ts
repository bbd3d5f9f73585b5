import type { Host } from '@vinculo/contracts/wire';
import type { SecondFactorNeed } from '@vinculo/domain/session';

/** What proves a session to the API. */
export interface SessionProof {
  readonly token: string;
  readonly sessionKey: string;
}

export interface HttpConfig {
  /** Base address of each host, without a slash at the end. */
  readonly hosts: Readonly<Record<Host, string>>;
  /** The signed-in person's ID token, or null. */
  readonly token: () => Promise<string | null>;
  /** A new token with the account's current claims, or null when its session was ended. */
  readonly renewToken: () => Promise<string | null>;
  /** The random value of this sign-in, sent beside the token. */
  readonly sessionKey: () => string;
  /** Called when the API refuses until the second factor is given, so that the app can ask for it. */
  readonly onSecondFactor: (need: SecondFactorNeed) => void;
  /** Called when the API answers `maintenance`. */
  readonly onMaintenance: () => void;
  /** Called when the API no longer accepts the token, so that the session can end. */
  readonly onUnauthenticated: () => void;
  /** The public key of the search service; it gives no access without a token. */
  readonly searchKey: string;
  /** Key that encrypts the payloads of identity paths. */
  readonly sharedSecret: string;
  readonly isProduction: boolean;
}

let config: HttpConfig | undefined;

/** Sets the hosts and credentials of the request helpers. The shell calls it once, before the first request. */
export const configureHttp = (settings: HttpConfig): void => {
  config = settings;
};

export function httpConfig(): HttpConfig {
  if (config === undefined) throw new Error('configureHttp() has to be called before the first request.');
  return config;
}
