const KEY = 'vinculo.reloaded-for';

interface VersionCheck {
  /** Of this build. */
  readonly version: string;
  /** Reads the published version. @throws when it cannot be had. */
  readonly publishedVersion: () => Promise<string>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly isOnline: boolean;
}

/**
 * Compares this build with the published version. A difference, or a check that fails, asks for a reload, at most one per
 * published version and tab: after that a banner says so instead of a loop. Without a network nothing is reloaded, for
 * there would be nothing to come back to.
 */
export async function checkVersion({
  version,
  publishedVersion,
  storage,
  isOnline,
}: VersionCheck): Promise<'current' | 'reload' | 'banner'> {
  const published = await publishedVersion().catch(() => null);
  if (published === version) return 'current';
  if (published === null && !isOnline) return 'current';
  const mark = published ?? 'unknown';
  if (storage.getItem(KEY) === mark) return 'banner';
  storage.setItem(KEY, mark);
  return 'reload';
}
