import { taggedPdf, type PdfBlock } from '../../../pdf/tagged-pdf';
import type { CopySection } from './person-copy';

/** The copy as a tagged PDF: the title, then each section with its heading and lines. */
export const personPdf = (title: string, sections: readonly CopySection[]): Promise<Buffer> =>
  taggedPdf(
    title,
    sections.flatMap(({ title: text, lines: rows }): PdfBlock[] => [
      { kind: 'heading', level: 2, text },
      rows.length === 0 ? { kind: 'paragraph', text: 'Nada.' } : { kind: 'facts', rows },
    ]),
  );
