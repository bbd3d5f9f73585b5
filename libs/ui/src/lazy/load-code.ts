import { isAppReachable } from './app-reachable';
import { mayReloadFor } from './reload-marks';
import { reloadPage } from './reload-page';
import { fetchFailedStylesheets } from './stylesheets';
import { hasUnsavedWork } from './unsaved-work';

/** By then the page is gone, unless the browser cancelled the reload. */
const RELOAD_TIMEOUT_MS = 10_000;

/** `offline`: no network. `released`: a reload brings the code. `unavailable`: a reload did not bring it. */
export type MissingReason = 'offline' | 'released' | 'unavailable';

/** The code of a part of the app failed to load. */
export class MissingCode extends Error {
  constructor(readonly reason: MissingReason) {
    super(`Missing code: ${reason}`);
  }
}

/** The messages of Chromium, Firefox, Safari and the bundler for a file that fails to load. */
const isMissingFile = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);

async function reasonFor({ message }: Error): Promise<MissingReason> {
  if (!(await isAppReachable())) return 'offline';
  // Typed text must not be lost to an automatic reload.
  if (hasUnsavedWork()) return 'released';
  // The message names the file, and file names contain a content hash.
  if (!mayReloadFor(message)) return 'unavailable';
  reloadPage();
  await new Promise((resolve) => setTimeout(resolve, RELOAD_TIMEOUT_MS));
  return 'released';
}

/**
 * Loads a part of the app with its stylesheets. After a release the old files are gone: the page then reloads once,
 * unless something was typed on it. @throws MissingCode if a file fails to load.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    const code = await load();
    await fetchFailedStylesheets();
    return code;
  } catch (error) {
    throw isMissingFile(error) ? new MissingCode(await reasonFor(error)) : error;
  }
}
