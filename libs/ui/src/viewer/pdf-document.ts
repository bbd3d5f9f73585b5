import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

// Served from our own origin: the content security policy blocks other scripts.
GlobalWorkerOptions.workerSrc = workerUrl;

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  readonly close: () => void;
}

/** Opens a PDF without running embedded scripts. @throws if it is not a PDF. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const task = getDocument({ data: bytes, isEvalSupported: false, enableXfa: false, useWasm: false, verbosity: 0 });
  const pdf = await task.promise;
  return { pdf, close: () => void task.destroy() };
}
