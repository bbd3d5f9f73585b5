/** Where Firebase is. `localUrl` is the local emulator's address; without it the app talks to the real project. */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly appId: string;
  readonly localUrl?: string;
  /** Site key of reCAPTCHA Enterprise, where the project's services ask for app-check tokens. */
  readonly appCheckKey?: string;
}

let current: FirebaseConfig | null = null;

/** Called once by the shell, before anything else here. */
export function configureFirebase(config: FirebaseConfig): void {
  current = config;
}

export function firebaseConfig(): FirebaseConfig {
  if (current === null) throw new Error('configureFirebase has not been called');
  return current;
}

/** Host and port of the emulator, or null when the real project is used. */
export function localHost(): { host: string; port: number } | null {
  const { localUrl } = firebaseConfig();
  if (localUrl === undefined) return null;
  const { hostname, port } = new URL(localUrl);
  return { host: hostname, port: Number(port) };
}
