import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import { RECRUITER, startEmulator, STRANGER, type Emulator } from './emulator';

export const KILOBYTE = 1024;
/** A person's files. */
export const FOLDER = 'candidates/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c00';

export interface Storages {
  readonly emulator: Emulator;
  readonly recruiter: FirebaseStorage;
  readonly stranger: FirebaseStorage;
  readonly nobody: FirebaseStorage;
  /** The recruiter's. */
  readonly token: string;
  filesOnDisk(): Promise<string[]>;
}

/** The emulator with a bucket of 12 MB, and the storage of three who call it. */
export async function startStorages(): Promise<Storages> {
  const emulator = await startEmulator({ bucketBytes: 12 * 2 ** 20 });
  const storageOf = ({ app }: Pick<ReturnType<Emulator['client']>, 'app'>) => {
    const storage = getStorage(app);
    connectStorageEmulator(storage, emulator.host, emulator.port);
    return storage;
  };
  const signedIn = await emulator.signedIn(RECRUITER);
  const { currentUser } = signedIn.auth;
  if (currentUser === null) throw new Error('Nobody is signed in.');
  return {
    emulator,
    recruiter: storageOf(signedIn),
    stranger: storageOf(await emulator.signedIn(STRANGER)),
    nobody: storageOf(emulator.client()),
    token: await currentUser.getIdToken(),
    filesOnDisk: async () =>
      (await Promise.all(['objects', 'uploads'].map((part) => readdir(join(emulator.filesDir, part))))).flat(),
  };
}

export const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

export const bytesOf = (text: string) => new TextEncoder().encode(text);
export const pattern = (size: number) => Uint8Array.from({ length: size }, (_, i) => (i * 31 + (i >> 8)) % 256);
