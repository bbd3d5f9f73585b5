import { mayReloadFor } from '@vinculo/ui/lazy';

/** A check without an answer by then counts as failed. */
export const CHECK_TIMEOUT_MS = 10_000;

interface VersionCheck {
  /** Of this build. */
  readonly version: string;
  /** Reads the published version. @throws when it cannot be had. */
  readonly publishedVersion: () => Promise<string>;
  /** Asked after a failed check: the network can go while the check is under way. */
  readonly isReachable: () => Promise<boolean>;
}

function withinTimeout(read: () => Promise<string>): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), CHECK_TIMEOUT_MS);
    read()
      .then(resolve, () => resolve(null))
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Compares this build with the published version. A difference, or a check that fails, asks for a reload, at most one per
 * published version and one for failures in each tab: after that a banner is shown. While the app cannot be reached
 * nothing is reloaded, because the reload would fail.
 */
export async function checkVersion({
  version,
  publishedVersion,
  isReachable,
}: VersionCheck): Promise<'current' | 'reload' | 'banner'> {
  const published = await withinTimeout(publishedVersion);
  if (published === version) return 'current';
  if (published === null && !(await isReachable())) return 'current';
  return mayReloadFor(published === null ? 'check-failed' : `version ${published}`) ? 'reload' : 'banner';
}
