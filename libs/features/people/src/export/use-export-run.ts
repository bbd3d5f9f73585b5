import { readExport, type ExportRequest } from '@vinculo/data-access/candidate-exports';
import { csvFile, saveFile, type Sheet } from '@vinculo/ui/files';
import { useEffect, useRef, useState } from 'react';
import { COLUMN_TEXT } from './column-text';
import { xlsxFile } from './xlsx-file';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number | null }
  | { readonly kind: 'failed'; readonly error: unknown };

const MAKERS = { csv: csvFile, xlsx: xlsxFile } as const;

/** Reads all requested people and saves the file once it is complete; a stopped or failed run saves none. */
export function useExportRun(onDone: (count: number) => void) {
  const stopper = useRef<AbortController>(null);
  const [state, setState] = useState<State>({ kind: 'idle' });
  useEffect(() => {
    return () => {
      stopper.current?.abort();
    };
  }, []);

  async function run(request: ExportRequest, notes: Sheet['notes'], name: string): Promise<void> {
    const controller = new AbortController();
    stopper.current = controller;
    let done = 0;
    let total: number | null = null;
    const tell = () => {
      if (!controller.signal.aborted) setState({ kind: 'running', done, total });
    };
    tell();
    async function* counted() {
      const batches = readExport(request, controller.signal, (count) => {
        total = count;
        tell();
      });
      for await (const rows of batches) {
        yield rows;
        done += rows.length;
        tell();
      }
    }
    try {
      const headings = request.columns.map((column) => COLUMN_TEXT[column]);
      const file = await MAKERS[request.format]({ headings, rows: counted(), notes });
      saveFile(file, `${name}.${request.format}`);
      onDone(done);
    } catch (error) {
      setState(controller.signal.aborted ? { kind: 'idle' } : { kind: 'failed', error });
    }
  }

  return {
    state,
    start: (request: ExportRequest, notes: Sheet['notes'], name: string) => void run(request, notes, name),
    stop: () => stopper.current?.abort(),
  };
}
