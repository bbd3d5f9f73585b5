import type { AppCheck } from 'firebase/app-check';
import { firebaseConfig } from './config';
import { firebaseApp } from './firebase-app';

let started: Promise<AppCheck | null> | null = null;

async function start(): Promise<AppCheck | null> {
  const { appCheckKey } = firebaseConfig();
  if (appCheckKey === undefined) return null;
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  const provider = new ReCaptchaEnterpriseProvider(appCheckKey);
  return initializeAppCheck(firebaseApp(), { provider, isTokenAutoRefreshEnabled: true });
}

/** Makes the SDK send an app-check token with its requests when a site key is configured (specification 6). */
export async function startAppCheck(): Promise<AppCheck | null> {
  started ??= start();
  try {
    return await started;
  } catch (error) {
    // The SDK's code did not load: the next request tries again.
    started = null;
    throw error;
  }
}

/** The header of a request that the SDK does not make; empty without app check or when no token can be had. */
export async function appCheckHeader(): Promise<Readonly<Record<string, string>>> {
  const appCheck = await startAppCheck();
  if (appCheck === null) return {};
  const { getToken } = await import('firebase/app-check');
  const token = await getToken(appCheck).catch(() => null);
  return token === null ? {} : { 'x-firebase-appcheck': token.token };
}
