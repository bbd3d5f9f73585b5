import { FileRefused, type FileProblem } from './file-refused';
import { readFile, type FileTable } from './read-file';

/** The worker's response for a file. */
export type WorkerAnswer =
  { readonly ok: true; readonly table: FileTable } | { readonly ok: false; readonly problem: FileProblem };

const answerFor = async (file: File): Promise<WorkerAnswer> => {
  try {
    return { ok: true, table: await readFile(file) };
  } catch (error) {
    return { ok: false, problem: error instanceof FileRefused ? error.problem : 'unreadable' };
  }
};

globalThis.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void answerFor(data).then((answer) => globalThis.postMessage(answer));
});
