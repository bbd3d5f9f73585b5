import type { DocumentFormat } from '@vinculo/domain/documents';
import { docxText } from './docx';

/** Larger PDFs are usually scans, or take seconds to read. */
const MAX_READ_BYTES = 4 * 1024 * 1024;
const MAX_PAGES = 30;
const MAX_LENGTH = 60_000;

async function pdfText(bytes: Uint8Array): Promise<string> {
  if (bytes.length > MAX_READ_BYTES) return '';
  // Imported on demand: 1.5 MB of code that only PDFs need.
  const { getDocumentProxy, extractText } = await import('unpdf');
  // A copy, because the PDF reader transfers the buffer it receives.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false });
  try {
    if (pdf.numPages > MAX_PAGES) return '';
    const { text } = await extractText(pdf);
    return text.join('\n');
  } finally {
    await pdf.destroy();
  }
}

/** The readable text of a document; '' for an image, a scan, or a file that cannot be parsed. */
export async function readText(format: DocumentFormat, bytes: Uint8Array): Promise<string> {
  const text =
    format === 'application/pdf'
      ? await pdfText(bytes).catch(() => '')
      : format.startsWith('image/')
        ? ''
        : docxText(bytes);
  // PostgreSQL does not accept NUL characters in text.
  return text.replaceAll('\0', '').slice(0, MAX_LENGTH).trim();
}
