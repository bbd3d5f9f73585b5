import { FileRefused } from './file-refused';
import type { FileTable } from './read-file';
import type { WorkerAnswer } from './read-file.worker';

/** Deadline: the largest allowed file (50,000 rows) needs about a quarter of it on a busy machine. */
const DEADLINE_MS = 60_000;

/**
 * Reads a file in a web worker, so that the page stays responsive.
 * @throws FileRefused if the file cannot be imported, or cannot be read within the deadline.
 */
export function readInWorker(file: File): Promise<FileTable> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<FileTable>((resolve, reject) => {
    const timer = setTimeout(() => reject(new FileRefused('tooLarge')), DEADLINE_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      clearTimeout(timer);
      if (data.ok) resolve(data.table);
      else reject(new FileRefused(data.problem));
    });
    worker.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new FileRefused('unreadable'));
    });
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
