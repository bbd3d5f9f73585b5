import { PDFDocument, StandardFonts, type PDFFont } from 'pdf-lib';
import type { CopySection } from './person-copy';

/** Points of a letter-size page. */
const PAGE = { width: 612, height: 792, margin: 54 };
const SIZE = { title: 18, heading: 13, text: 10 };
const LEADING = 1.4;
const LABEL_WIDTH = 150;

/** What the built-in font can write; the rest is told as such. */
const writable = (text: string, font: PDFFont): string => {
  const known = new Set(font.getCharacterSet());
  return [...text.replace(/\s+/g, ' ')].map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('');
};

function wrapped(text: string, font: PDFFont, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of writable(text, font).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, SIZE.text) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** The copy as a document to read: a title, then each heading with what stands under it. */
export async function personPdf(title: string, sections: readonly CopySection[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setLanguage('es-MX');
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  let page = pdf.addPage([PAGE.width, PAGE.height]);
  let y = PAGE.height - PAGE.margin;
  const goDown = (by: number) => {
    y -= by;
    if (y >= PAGE.margin) return;
    page = pdf.addPage([PAGE.width, PAGE.height]);
    y = PAGE.height - PAGE.margin;
  };
  const draw = (text: string, x: number, size: number, font: PDFFont) =>
    page.drawText(writable(text, font), { x, y, size, font });

  draw(title, PAGE.margin, SIZE.title, bold);
  goDown(SIZE.title * 2);
  const textWidth = PAGE.width - 2 * PAGE.margin - LABEL_WIDTH;
  for (const { title: heading, lines } of sections) {
    goDown(SIZE.heading);
    draw(heading, PAGE.margin, SIZE.heading, bold);
    goDown(SIZE.heading * LEADING);
    if (lines.length === 0) {
      draw('Nada.', PAGE.margin, SIZE.text, regular);
      goDown(SIZE.text * LEADING);
    }
    for (const [label, text] of lines) {
      const labels = wrapped(label, bold, LABEL_WIDTH - 12);
      const texts = wrapped(text === '' ? '—' : text, regular, textWidth);
      for (let index = 0; index < Math.max(labels.length, texts.length); index += 1) {
        draw(labels[index] ?? '', PAGE.margin, SIZE.text, bold);
        draw(texts[index] ?? '', PAGE.margin + LABEL_WIDTH, SIZE.text, regular);
        goDown(SIZE.text * LEADING);
      }
    }
  }
  return pdf.save();
}
