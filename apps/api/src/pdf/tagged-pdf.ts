import PDFDocument, { type StructureElement } from 'pdfkit';
import { MARK, MARK_LINKS, WORDMARK } from '@vinculo/domain/brand';
import { createPause } from '../http/event-loop/map-in-slices';
import { turns } from '../http/event-loop/turns';
import { drawable, FONT_FILES, linesOf, type FontName, type TextLine } from './font-text';

export interface PdfFigure {
  readonly kind: 'figure';
  /** PNG or JPEG. */
  readonly image: Buffer;
  /** Alternative text. */
  readonly alt: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Rows of a label and its text, without a line of headings. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, text: string])[] }
  /** The first cell of a row is its heading. The line of headings comes again on each page. */
  | { readonly kind: 'table'; readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | PdfFigure;

/** Points of a letter-size page. */
const PAGE = { width: 612, height: 792, margin: 54 };
const BODY_WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin;
const SIZES = { title: 18, heading: 13, text: 10, footer: 8 };
const LEADING = 1.4;
const LABEL_SHARE = 0.3;
const CELL_GAP = 12;
const ROW_GAP = 3;
const INK = '#00080c';
const QUIET = '#546972';
const ACCENT = '#0b6b85';
/** The box of the mark beside the name, as in the app. */
const LOGO = { width: 108, height: 24, name: { x: 32, y: 2.5, scale: 0.79 } };

interface Column {
  readonly x: number;
  readonly width: number;
}
interface Cell {
  readonly text: string;
  readonly font: FontName;
  /** TH of a row or a column, or TD. */
  readonly scope?: 'Row' | 'Column';
}

/** Columns side by side; the first has its own share. */
function columnsOf(count: number, firstShare: number): Column[] {
  const first = count === 1 ? BODY_WIDTH : BODY_WIDTH * firstShare;
  const others = (BODY_WIDTH - first) / Math.max(count - 1, 1);
  return Array.from({ length: count }, (_, index) => ({
    x: PAGE.margin + (index === 0 ? 0 : first + (index - 1) * others),
    width: (index === 0 ? first : others) - CELL_GAP,
  }));
}

function drawLogo(doc: PDFDocument, x: number, y: number): void {
  const { link, overlap, strokeWidth } = MARK;
  const { left, right } = MARK_LINKS;
  doc.save().translate(x, y).lineWidth(strokeWidth);
  for (const [{ dx, dy, angle }, colour] of [
    [left, INK],
    [right, ACCENT],
  ] as const) {
    doc.save().translate(dx, dy).rotate(angle);
    doc.roundedRect(link.x, link.y, link.width, link.height, link.rx).stroke(colour).restore();
  }
  doc.save().translate(left.dx, left.dy).rotate(left.angle).path(overlap).stroke(INK).restore();
  const { name } = LOGO;
  doc.translate(name.x, name.y).scale(name.scale).path(WORDMARK.letters).fill(INK);
  doc.lineCap('round').lineWidth(WORDMARK.accentWidth).path(WORDMARK.accent).stroke(ACCENT).restore();
}

/** Draws blocks one below another and tags each. */
class Writer {
  readonly #doc: PDFDocument;
  readonly #root: StructureElement;
  readonly #widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  readonly #pause = createPause();
  #pages = 0;
  #y: number = PAGE.margin;

  constructor(doc: PDFDocument) {
    this.#doc = doc;
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
    this.#startPage();
  }

  async write(block: PdfBlock): Promise<void> {
    await this.#pause();
    switch (block.kind) {
      case 'heading':
        return this.#heading(block.text, block.level);
      case 'paragraph':
        return this.#paragraph(block.text);
      case 'facts':
        return this.#table(block.rows, columnsOf(2, LABEL_SHARE), []);
      case 'table':
        return this.#table(block.rows, columnsOf(block.headings.length, 1 / block.headings.length), block.headings);
      case 'figure':
        return this.#figure(block);
    }
  }

  /** The mark and the name, drawn as paths. */
  logo(): void {
    const box: [number, number, number, number] = [
      PAGE.margin,
      this.#y,
      PAGE.margin + LOGO.width,
      this.#y + LOGO.height,
    ];
    const figure = this.#doc.struct('Figure', { alt: 'Vínculo', bbox: box });
    this.#root.add(figure);
    figure.add(() => drawLogo(this.#doc, PAGE.margin, this.#y));
    figure.end();
    this.#y += LOGO.height + SIZES.heading;
  }

  end(): void {
    this.#root.end();
    this.#doc.end();
  }

  #startPage(): void {
    this.#doc.addPage();
    this.#pages += 1;
    this.#doc.markContent('Artifact', { type: 'Pagination' });
    const footer = `Página ${this.#pages}`;
    this.#draw(footer, PAGE.margin, BOTTOM + PAGE.margin / 2, 'regular', SIZES.footer, QUIET);
    this.#doc.endMarkedContent();
    this.#y = PAGE.margin;
  }

  /** Starts a new page if `height` does not fit. @returns whether it did. */
  #reserve(height: number): boolean {
    if (this.#y + height <= BOTTOM) return false;
    this.#startPage();
    return true;
  }

  #draw(text: string, x: number, y: number, font: FontName, size: number, colour = INK): void {
    this.#doc.font(FONT_FILES[font], size).fillColor(colour).text(text, x, y, { lineBreak: false });
  }

  /** Words repeat: each is measured once, at the text size. */
  #widthIn(font: FontName, size: number) {
    const known = this.#widths[font];
    return (piece: string): number => {
      const width = known.get(piece) ?? this.#doc.font(FONT_FILES[font], SIZES.text).widthOfString(piece);
      known.set(piece, width);
      return (width * size) / SIZES.text;
    };
  }

  #lines(text: string, width: number, font: FontName, size: number): TextLine[] {
    return linesOf(text, width, this.#widthIn(font, size));
  }

  /** A line of an element. Screen readers read the original text, including characters without a glyph. */
  #line(element: StructureElement, { drawn, read }: TextLine, x: number, font: FontName, size: number): void {
    const draw = () => this.#draw(drawn, x, this.#y, font, size);
    if (drawn === read) element.add(draw);
    else {
      const span = this.#doc.struct('Span', { actual: read });
      element.add(span);
      span.add(draw);
      span.end();
    }
  }

  async #textBlock(element: StructureElement, text: string, font: FontName, size: number): Promise<void> {
    this.#root.add(element);
    for (const line of this.#lines(text, BODY_WIDTH, font, size)) {
      await this.#pause();
      this.#reserve(size * LEADING);
      this.#line(element, line, PAGE.margin, font, size);
      this.#y += size * LEADING;
    }
    element.end();
  }

  async #heading(text: string, level: 1 | 2): Promise<void> {
    const size = level === 1 ? SIZES.title : SIZES.heading;
    if (this.#y > PAGE.margin) this.#y += size;
    // A heading stays with the first lines below it.
    this.#reserve(size * LEADING + 2 * SIZES.text * LEADING);
    this.#doc.outline.addItem(drawable(text));
    await this.#textBlock(this.#doc.struct(`H${level}`), text, 'bold', size);
    this.#y += size / 2;
  }

  async #paragraph(text: string): Promise<void> {
    await this.#textBlock(this.#doc.struct('P'), text, 'regular', SIZES.text);
    this.#y += SIZES.text / 2;
  }

  async #table(
    rows: readonly (readonly string[])[],
    columns: readonly Column[],
    headings: readonly string[],
  ): Promise<void> {
    const table = this.#doc.struct('Table');
    this.#root.add(table);
    const head = headings.map((text): Cell => ({ text, font: 'bold', scope: 'Column' }));
    if (head.length > 0) await this.#row(table, columns, head);
    for (const row of rows) {
      const cells = row.map((text, index): Cell => ({
        text,
        font: index === 0 ? 'bold' : 'regular',
        ...(index === 0 && { scope: 'Row' }),
      }));
      await this.#row(table, columns, cells, () => this.#repeat(columns, head));
    }
    table.end();
    this.#y += SIZES.text / 2;
  }

  /** A row whose cells may go on for pages. */
  async #row(
    table: StructureElement,
    columns: readonly Column[],
    cells: readonly Cell[],
    onPage?: () => void,
  ): Promise<void> {
    const row = this.#doc.struct('TR');
    table.add(row);
    const laid = columns.map(({ x, width }, index) => {
      const { text = '', font = 'regular', scope }: Partial<Cell> = cells[index] ?? {};
      const element = scope === undefined ? this.#doc.struct('TD') : this.#doc.struct('TH', { scope });
      row.add(element);
      return { x, font, element, lines: this.#lines(text === '' ? '—' : text, width, font, SIZES.text) };
    });
    const count = Math.max(...laid.map(({ lines }) => lines.length));
    for (let index = 0; index < count; index += 1) {
      await this.#pause();
      if (this.#reserve(SIZES.text * LEADING)) onPage?.();
      for (const { x, font, element, lines } of laid) {
        const line = lines[index];
        if (line !== undefined) this.#line(element, line, x, font, SIZES.text);
      }
      this.#y += SIZES.text * LEADING;
    }
    row.end();
    this.#y += ROW_GAP;
  }

  /** Visual only: the structure contains the headings once. */
  #repeat(columns: readonly Column[], head: readonly Cell[]): void {
    if (head.length === 0) return;
    this.#doc.markContent('Artifact', { type: 'Layout' });
    for (const [index, { x, width }] of columns.entries()) {
      const [line] = this.#lines(head[index]?.text ?? '', width, 'bold', SIZES.text);
      if (line !== undefined) this.#draw(line.drawn, x, this.#y, 'bold', SIZES.text);
    }
    this.#doc.endMarkedContent();
    this.#y += SIZES.text * LEADING;
  }

  async #figure({ image, alt, width, height }: PdfFigure): Promise<void> {
    const ratio = Math.min(1, BODY_WIDTH / width, (BOTTOM - PAGE.margin) / height);
    const [shownWidth, shownHeight] = [width * ratio, height * ratio];
    this.#reserve(shownHeight);
    const box: [number, number, number, number] = [
      PAGE.margin,
      this.#y,
      PAGE.margin + shownWidth,
      this.#y + shownHeight,
    ];
    const figure = this.#doc.struct('Figure', { alt, bbox: box });
    this.#root.add(figure);
    figure.add(() => this.#doc.image(image, PAGE.margin, this.#y, { width: shownWidth, height: shownHeight }));
    figure.end();
    this.#y += shownHeight + SIZES.text;
  }
}

/**
 * A PDF that screen readers read in order (PDF/UA: title, language, headings, tables with their heads, figures with a text).
 * Other requests are served while it is written.
 */
export const taggedPdf = (title: string, blocks: Iterable<PdfBlock>, options: PdfOptions = {}): Promise<Buffer> =>
  oneByOne(() => writePdf(title, blocks, options));

interface PdfOptions {
  readonly hasLogo?: boolean;
}

/** Side by side they would end no sooner, and other requests would wait for a slice of each. */
const oneByOne = turns(1);

async function writePdf(title: string, blocks: Iterable<PdfBlock>, { hasLogo = false }: PdfOptions): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    lang: 'es-MX',
    font: FONT_FILES.regular,
    info: { Title: title },
  });
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const isWritten = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const writer = new Writer(doc);
  if (hasLogo) writer.logo();
  await writer.write({ kind: 'heading', level: 1, text: title });
  for (const block of blocks) await writer.write(block);
  writer.end();
  await isWritten;
  return Buffer.concat(pieces);
}
