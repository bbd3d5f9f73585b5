import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

// From our own address: the policy of the page lets no other script in.
GlobalWorkerOptions.workerSrc = workerUrl;

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  readonly close: () => void;
}

/** Opens a PDF without running anything that it may carry. @throws when it is none. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const task = getDocument({ data: bytes, isEvalSupported: false, enableXfa: false, useWasm: false, verbosity: 0 });
  const pdf = await task.promise;
  return { pdf, close: () => void task.destroy() };
}
