import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import { tinyPng } from '../seed/documents/tiny-png';
import { drawable, linesOf } from './font-text';
import { taggedPdf, type PdfBlock } from './tagged-pdf';

interface Node {
  readonly role: string;
  readonly children: readonly (Node | { readonly type: string; readonly id: string })[];
  readonly alt?: string;
  readonly lang?: string;
}

/** The document as pdf.js reads it: metadata, text and structure of each page. */
async function read(bytes: Buffer) {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const text = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ');
      const tree: Node = await page.getStructTree();
      return { text, tree };
    }),
  );
  const { info } = await pdf.getMetadata();
  return { pages, info, isMarked: (await pdf.getMarkInfo())?.Marked, outline: await pdf.getOutline() };
}

const rolesIn = (node: Node): unknown[] =>
  node.children.flatMap((child) =>
    'role' in child ? [child.role, rolesIn(child)].filter((part) => part.length > 0) : [],
  );

const SHORTLIST: PdfBlock[] = [
  { kind: 'heading', level: 2, text: 'Datos' },
  { kind: 'facts', rows: [['Nombre', 'Ana Ruiz']] },
  { kind: 'table', headings: ['Persona', 'Match'], rows: [['Ana', '95']] },
  { kind: 'paragraph', text: 'Tres personas.' },
  {
    kind: 'figure',
    image: Buffer.from(tinyPng(4, 4, [[0, 0, 0]], () => 0)),
    alt: 'Barras por etapa',
    width: 40,
    height: 40,
  },
];

test('the parts of a document are tagged, in their order', async () => {
  const { pages, info, isMarked, outline } = await read(await taggedPdf('Terna', SHORTLIST));
  expect(info).toMatchObject({ Title: 'Terna', Language: 'es-MX', PDFFormatVersion: '1.7' });
  expect(isMarked).toBe(true);
  expect(outline?.map(({ title }) => title)).toEqual(['Terna', 'Datos']);
  expect(rolesIn(pages[0]!.tree)).toEqual([
    'Document',
    ['H1', 'H2', 'Table', ['TR', ['TH', 'TD']], 'Table', ['TR', ['TH', 'TH'], 'TR', ['TH', 'TD']], 'P', 'Figure'],
  ]);
  expect(JSON.stringify(pages[0]!.tree)).toContain('"alt":"Barras por etapa"');
  expect(pages[0]!.text).toContain('Ana Ruiz');
  // The number of the page is decoration, and tagged as nothing.
  expect(pages[0]!.text).toContain('Página 1');
});

test('the metadata say that the document follows PDF/UA', async () => {
  const text = (await taggedPdf('Terna', SHORTLIST)).toString('latin1');
  expect(text).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
  expect(text).toContain('/DisplayDocTitle true');
});

test('rows that do not fit continue on the next page, within one table', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`Persona ${index}`, String(index)]);
  const { pages } = await read(await taggedPdf('Lista', [{ kind: 'table', headings: ['Persona', 'Número'], rows }]));
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, { text }] of pages.entries()) expect(text).toContain(`Página ${index + 1}`);
  // Each page shows the headings, and the structure has them once.
  expect(pages.every(({ text }) => text.includes('Número'))).toBe(true);
  const tree = JSON.stringify(pages[0]!.tree);
  expect(tree.split('"role":"Table"')).toHaveLength(1 + 1);
  expect(tree.split('"role":"TR"')).toHaveLength(1 + 1 + rows.length);
  expect(pages.map(({ text }) => text).join(' ')).toContain('Persona 119');
});

const WIDE = 10;
const widthOf = (piece: string): number => piece.length;

test('no line is wider than its column, and no text is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const lines = linesOf(text, WIDE, widthOf);
      expect(lines.every(({ drawn }) => [...drawn].length <= WIDE || drawn.length <= WIDE)).toBe(true);
      expect(
        lines
          .map(({ read: said }) => said)
          .join('')
          .replace(/\s/gu, ''),
      ).toBe(text.replace(/\s/gu, ''));
    }),
  );
});

test.each([
  ['signs that turn the direction', 'fac\u202Etura\u2066', 'factura'],
  ['controls', 'a\u0000b\u0007c', 'abc'],
  ['marks of a decomposed letter', 'n\u0303', 'ñ'],
  ['an emoji of several signs', 'Ana 👩‍🏭 Ruiz', 'Ana ? Ruiz'],
  ['another script', 'あい', '??'],
  ['a lone surrogate', 'a\ud83d', 'a?'],
])('%s', (_what, text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

test('any text makes a document', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
      const pdf = await taggedPdf(text, [
        { kind: 'heading', level: 2, text },
        { kind: 'facts', rows: [[text, text]] },
        { kind: 'paragraph', text: '' },
      ]);
      expect((await read(pdf)).pages.length).toBeGreaterThan(0);
    }),
    { numRuns: 25 },
  );
});

test('characters without a glyph are still in the text for screen readers', async () => {
  const pdf = (await taggedPdf('Ana 😀', [])).toString('latin1');
  const utf16 = Buffer.from('\ufeffAna 😀', 'utf16le').swap16().toString('latin1');
  expect(pdf).toContain(utf16.replace(/[()\\]/g, (sign) => `\\${sign}`));
});

test('the server responds while two hundred pages are made', async () => {
  const text = 'Cambió la escolaridad de Preparatoria a Licenciatura. '.repeat(6);
  const rows = Array.from({ length: 2_400 }, (_, index) => [`Evento ${index}`, `${text} ${index}`] as const);
  await taggedPdf('Antes', []);
  let turns = 0;
  let isDone = false;
  const watch = (async () => {
    for (; !isDone; turns += 1) await wait(1);
  })();
  const pdf = await taggedPdf('Historial', [{ kind: 'facts', rows }]);
  isDone = true;
  await watch;
  expect(pdf.toString('latin1').split('/Type /Page\n').length - 1).toBeGreaterThan(200);
  // Without pauses nothing else has its turn until the end.
  expect(turns).toBeGreaterThan(20);
});
