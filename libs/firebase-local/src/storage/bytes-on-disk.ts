import { createReadStream, type ReadStream } from 'node:fs';
import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** An upload without activity for this long is discarded. */
export const STALE_MS = 24 * 60 * 60 * 1000;

/** File contents on disk, each under an id of ours. Parts of an upload lie apart until they are whole. */
export interface BytesOnDisk {
  /** Writes to a temporary name, flushes, then renames: under its id a content is always whole. */
  write(id: string, bytes: Uint8Array): Promise<void>;
  read(id: string): ReadStream;
  remove(id: string): Promise<void>;
  /** How many bytes of an upload have arrived. */
  partSize(id: string): Promise<number>;
  appendPart(id: string, bytes: Uint8Array): Promise<void>;
  readPart(id: string): Promise<Buffer>;
  removePart(id: string): Promise<void>;
}

/** Opens the directory and removes the parts that were given up by `now`. */
export async function openBytesOnDisk(directory: string, now: Date): Promise<BytesOnDisk> {
  const whole = join(directory, 'objects');
  const parts = join(directory, 'uploads');
  await mkdir(whole, { recursive: true });
  await mkdir(parts, { recursive: true });
  for (const name of await readdir(parts)) {
    const path = join(parts, name);
    if (now.getTime() - (await stat(path)).mtimeMs > STALE_MS) await rm(path);
  }

  return {
    write: async (id, bytes) => {
      const temporary = join(parts, `${id}.writing`);
      await writeFlushed(temporary, bytes);
      await rename(temporary, join(whole, id));
      await flushDirectory(whole);
    },
    read: (id) => createReadStream(join(whole, id)),
    remove: (id) => rm(join(whole, id), { force: true }),
    partSize: async (id) => (await stat(join(parts, id)).catch(() => null))?.size ?? 0,
    appendPart: (id, bytes) => appendFile(join(parts, id), bytes),
    readPart: (id) => readFile(join(parts, id)).catch(() => Buffer.alloc(0)),
    removePart: (id) => rm(join(parts, id), { force: true }),
  };
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function flushDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
