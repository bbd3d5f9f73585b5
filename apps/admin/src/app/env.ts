/** The settings that a build is made with; each has a local default. `VITE_` names, see `.env.example`. */
export interface Env {
  readonly version: string;
  readonly product: string;
  readonly isProduction: boolean;
  readonly isInMaintenance: boolean;
  readonly apiUrl: string;
  readonly adminApiUrl: string;
  readonly cxApiUrl: string;
  readonly searchUrl: string;
  readonly searchKey: string;
  readonly sharedSecret: string;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly storageBucket: string;
    readonly appId: string;
    readonly localUrl?: string;
    readonly appCheckKey?: string;
  };
}

/** Every `VITE_` variable that reaches the browser; the build takes in no other. */
export const VARIABLES = [
  'API_URL',
  'ADMIN_API_URL',
  'CX_API_URL',
  'SEARCH_URL',
  'SEARCH_KEY',
  'SHARED_SECRET',
  'PRODUCT',
  'MAINTENANCE',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_APP_ID',
  'FIREBASE_APP_CHECK_KEY',
  'FIREBASE_LOCAL_URL',
] as const;
type Variable = (typeof VARIABLES)[number];

type Source = Readonly<Record<string, unknown>>;

const LOCAL_API = 'http://127.0.0.1:3333';
const LOCAL_FIREBASE = 'http://127.0.0.1:9099';

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['true', true],
  ['1', true],
  ['off', false],
  ['false', false],
  ['0', false],
]);

/** An address without a slash at its end. @throws when it is none. */
function address(name: Variable, text: string): string {
  try {
    new URL(text);
  } catch {
    throw new Error(`VITE_${name} has to be an address such as ${LOCAL_API}.`);
  }
  return text.replace(/(?<!\/)\/+$/, '');
}

/**
 * Reads the build's settings once. Hand-made rather than a schema: every byte here comes before the login.
 * @throws with the name of a variable that makes no sense.
 */
export function readEnv(source: Source, version: string): Env {
  const text = (name: Variable, otherwise: string): string => {
    const value = source[`VITE_${name}`];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  const url = (name: Variable, otherwise: string) => address(name, text(name, otherwise));
  const appCheckKey = text('FIREBASE_APP_CHECK_KEY', '');
  const isInMaintenance = FLAGS.get(text('MAINTENANCE', 'off').toLowerCase());
  if (isInMaintenance === undefined) throw new Error('VITE_MAINTENANCE has to be on or off.');
  const apiUrl = url('API_URL', LOCAL_API);
  const projectId = text('FIREBASE_PROJECT_ID', 'vinculo-local');
  // The local emulator serves exactly the local project: a build for a real one never looks for it.
  const isLocal = projectId === 'vinculo-local';
  // Shared with the server: the ones of development work with no real project.
  const shared = (name: 'SEARCH_KEY' | 'SHARED_SECRET', local: string): string => {
    const value = text(name, isLocal ? local : '');
    if (value === '') throw new Error(`VITE_${name} is missing: the same value as the API's ${name}.`);
    return value;
  };
  return {
    version,
    product: text('PRODUCT', 'vinculo'),
    isProduction: !isLocal,
    isInMaintenance,
    apiUrl,
    adminApiUrl: url('ADMIN_API_URL', apiUrl),
    cxApiUrl: url('CX_API_URL', apiUrl),
    searchUrl: url('SEARCH_URL', apiUrl),
    searchKey: shared('SEARCH_KEY', 'local-search-key'),
    sharedSecret: shared('SHARED_SECRET', 'vinculo-local-shared-secret-not-for-production'),
    firebase: {
      apiKey: text('FIREBASE_API_KEY', 'local-api-key'),
      authDomain: text('FIREBASE_AUTH_DOMAIN', 'localhost'),
      projectId,
      storageBucket: text('FIREBASE_STORAGE_BUCKET', 'vinculo-local.appspot.com'),
      appId: text('FIREBASE_APP_ID', 'vinculo-local'),
      ...(isLocal
        ? { localUrl: url('FIREBASE_LOCAL_URL', LOCAL_FIREBASE) }
        : appCheckKey === ''
          ? {}
          : { appCheckKey }),
    },
  };
}
