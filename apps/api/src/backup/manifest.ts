import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';

const manifest = z.object({
  engine: z.enum(['pglite', 'postgres']),
  createdAt: z.iso.datetime(),
  /** Number of migrations applied to the database. */
  migrations: z.number().int(),
  /** By table: how many rows, and a sum over their hashes that does not depend on their order. */
  tables: z.record(z.string(), z.object({ rows: z.string(), hash: z.string() })),
  /** By path inside the backup: bytes and SHA-256. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifest>;

/** What a backup holds cannot be taken as it is. */
export class BackupError extends Error {}

/** Every file under a folder, by its path in it, in order; none where there is no folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

export async function hashOf(path: string, algorithm: 'sha256' | 'md5'): Promise<Buffer> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

export async function sumsOf(folder: string): Promise<Manifest['files']> {
  const sums: Manifest['files'] = {};
  for (const name of await filesIn(folder)) {
    const path = join(folder, name);
    sums[name] = { bytes: (await stat(path)).size, sha256: (await hashOf(path, 'sha256')).toString('hex') };
  }
  return sums;
}

/** @throws BackupError that names what is missing or changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} holds no finished backup: there is no ${MANIFEST}.`);
  });
  const found = manifest.parse(JSON.parse(text));
  const sums = await sumsOf(folder);
  const wrong = Object.entries(found.files)
    .filter(([name, { sha256 }]) => sums[name]?.sha256 !== sha256)
    .map(([name]) => name);
  if (wrong.length > 0) throw new BackupError(`The backup is damaged: ${wrong.join(', ')}.`);
  return found;
}
