import { useEffect, useRef, useState } from 'react';
import { csvFile, saveFile, type Cell, type Sheet } from '../files';

type State =
  | { readonly kind: 'idle' }
  /** The total is null until it is known, and for lists that are not counted to the end. */
  | { readonly kind: 'running'; readonly done: number; readonly total: number | null }
  | { readonly kind: 'failed'; readonly error: unknown };

type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

/** Reads the rows of an export. */
export type ReadRows = (signal: AbortSignal, onTotal: (total: number | null) => void) => Batches;

interface ExportRun extends Omit<Sheet, 'rows'> {
  readonly read: ReadRows;
  /** With its extension. */
  readonly fileName: string;
  /** CSV unless given. */
  readonly make?: (sheet: Sheet) => Promise<Blob>;
}

/** Reads all rows and saves the file once it is complete; a stopped or failed run saves none. */
export function useExportRun(onDone: (count: number) => void) {
  const stopper = useRef<AbortController>(null);
  const [state, setState] = useState<State>({ kind: 'idle' });
  useEffect(() => {
    return () => {
      stopper.current?.abort();
    };
  }, []);

  async function run({ read, headings, notes, fileName, make = csvFile }: ExportRun): Promise<void> {
    const controller = new AbortController();
    stopper.current = controller;
    let done = 0;
    let total: number | null = null;
    const show = () => {
      if (!controller.signal.aborted) setState({ kind: 'running', done, total });
    };
    show();
    async function* counted() {
      const batches = read(controller.signal, (count) => {
        total = count;
        show();
      });
      for await (const rows of batches) {
        yield rows;
        done += rows.length;
        show();
      }
    }
    try {
      saveFile(await make({ headings, rows: counted(), notes }), fileName);
      setState({ kind: 'idle' });
      onDone(done);
    } catch (error) {
      setState(controller.signal.aborted ? { kind: 'idle' } : { kind: 'failed', error });
    }
  }

  return {
    state,
    start: (wanted: ExportRun) => void run(wanted),
    stop: () => stopper.current?.abort(),
  };
}
