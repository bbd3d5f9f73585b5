import { isAppReachable } from './app-reachable';
import { mayReloadFor } from './reload-marks';
import { reloadPage } from './reload-page';
import { fetchFailedStylesheets } from './stylesheets';
import { hasUnsavedWork } from './unsaved-work';

/** By then the page is gone, unless the browser was told to stay. */
const RELOAD_TIMEOUT_MS = 10_000;

/** `offline`: no network. `released`: a reload brings the code. `unavailable`: a reload did not bring it. */
export type MissingReason = 'offline' | 'released' | 'unavailable';

/** The code of a part of the app did not arrive. */
export class MissingCode extends Error {
  constructor(readonly reason: MissingReason) {
    super(`Missing code: ${reason}`);
  }
}

/** What Chromium, Firefox, Safari and the bundler say when a file does not arrive. */
const isMissingFile = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);

async function reasonFor({ message }: Error): Promise<MissingReason> {
  if (!(await isAppReachable())) return 'offline';
  // Nothing that is typed may be lost to a reload that nobody asked for.
  if (hasUnsavedWork()) return 'released';
  // The message names the file, and files carry a hash of their content.
  if (!mayReloadFor(message)) return 'unavailable';
  reloadPage();
  await new Promise((resolve) => setTimeout(resolve, RELOAD_TIMEOUT_MS));
  return 'released';
}

/**
 * Loads a part of the app with its stylesheets. After a release the old files are gone: then the page reloads once, in place,
 * if nothing is typed on it. @throws MissingCode when a file does not arrive.
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
