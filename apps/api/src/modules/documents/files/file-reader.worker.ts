import { createHash } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { LoadedFile, ReaderMessage } from './file-reader';
import { inspectFile } from './inspect-file';
import { limitBinaryMemory } from './memory-budget';
import { readText } from './read-text';

/** Enough for a file of 10 MB and everything that is allocated to read it. */
const BINARY_BUDGET_BYTES = 256 * 1024 * 1024;

// Requests go before files. Linux takes it of this thread alone, other systems of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
if (parentPort === null) throw new Error('The file reader runs in a worker thread.');
const port = parentPort;
const say = (message: ReaderMessage): void => port.postMessage(message);
// Ends this thread, not the process.
const startCounting = limitBinaryMemory(BINARY_BUDGET_BYTES, () => process.exit(1));

async function read({ fileName, storedType, bytes }: LoadedFile): Promise<void> {
  say({ kind: 'started' });
  startCounting();
  const inspection = inspectFile(fileName, storedType, bytes);
  const md5 = createHash('md5').update(bytes).digest('base64');
  say({ kind: 'inspected', result: inspection.ok ? { ...inspection, md5, content: '' } : inspection });
  if (inspection.ok) say({ kind: 'text', content: await readText(inspection.format, bytes) });
}

port.on('message', (file: LoadedFile) => void read(file));
