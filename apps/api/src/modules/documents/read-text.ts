import type { DocumentFormat } from '@vinculo/domain/documents';
import { docxText } from './docx';

/** A larger PDF is a scan, or keeps the reader busy for seconds. */
const MAX_READ_BYTES = 4 * 1024 * 1024;
const MAX_PAGES = 30;
const MAX_LENGTH = 60_000;

async function pdfText(bytes: Uint8Array): Promise<string> {
  if (bytes.length > MAX_READ_BYTES) return '';
  // A megabyte and a half of code that only PDFs need.
  const { getDocumentProxy, extractText } = await import('unpdf');
  // A copy: the reader takes the bytes that it is given for itself.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false });
  try {
    if (pdf.numPages > MAX_PAGES) return '';
    const { text } = await extractText(pdf);
    return text.join('\n');
  } finally {
    await pdf.destroy();
  }
}

/** The words of a document, as far as they can be read; '' for a picture, a scan, or a file that defeats its reader. */
export async function readText(format: DocumentFormat, bytes: Uint8Array): Promise<string> {
  const text =
    format === 'application/pdf'
      ? await pdfText(bytes).catch(() => '')
      : format.startsWith('image/')
        ? ''
        : docxText(bytes);
  // The database takes no NUL.
  return text.replaceAll('\0', '').slice(0, MAX_LENGTH).trim();
}
