import type { PdfBlock } from '../../../pdf/tagged-pdf';
import type { CopySection } from './person-copy';

/** The copy as a tagged PDF: the title, then each section with its heading and lines. */
export async function personPdf(title: string, sections: readonly CopySection[]): Promise<Buffer> {
  // Loaded by the first PDF: the library is a tenth of what the API loads at its start.
  const { taggedPdf } = await import('../../../pdf/tagged-pdf');
  return taggedPdf(
    title,
    sections.flatMap(({ title: text, lines: rows }): PdfBlock[] => [
      { kind: 'heading', level: 2, text },
      rows.length === 0 ? { kind: 'paragraph', text: 'Nada.' } : { kind: 'facts', rows },
    ]),
  );
}
