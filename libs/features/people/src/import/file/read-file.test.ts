import { xlsxFile } from '@vinculo/ui/xlsx';
import { zipSync, strToU8 } from 'fflate';
import { FileRefused, type FileProblem } from './file-refused';
import { readFile } from './read-file';

const file = (bytes: BlobPart, name = 'personas.csv') => new File([bytes], name);
const problemOf = async (given: File): Promise<FileProblem | null> => {
  try {
    await readFile(given);
    return null;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return error.problem;
  }
};
const named = (names: readonly string[]) =>
  names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"/>`).join('');
const related = (names: readonly string[]) =>
  names
    .map(
      (name, index) =>
        `<Relationship Id="r${index}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/${name}.xml"/>`,
    )
    .join('');
/** A workbook whose tabs are these files, in this order. */
function workbook(sheets: Readonly<Record<string, string>>, level: 0 | 9 = 0): File {
  const names = Object.keys(sheets);
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${named(names)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related(names)}</Relationships>`,
    ...Object.fromEntries(Object.entries(sheets).map(([name, xml]) => [`xl/worksheets/${name}.xml`, xml])),
  };
  const bytes = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
  return file(new Uint8Array(zipSync(bytes, { level })), 'p.xlsx');
}
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (...cells: string[]) =>
  `<worksheet><sheetData>${cells.map((one, index) => `<row r="${index + 1}">${one}</row>`).join('')}</sheetData></worksheet>`;
const people = (name: string) => sheet(cell('A1', 'Nombre'), cell('A2', name));
const FORMULA = '<worksheet><c r="A1"><f>1+1</f><v>2</v></c></worksheet>';

test.each([
  ['UTF-8', new TextEncoder().encode('Nombre,Apellido\nÑusta,Pérez')],
  ['UTF-8 as Excel marks it', new TextEncoder().encode('\uFEFFNombre,Apellido\nÑusta,Pérez')],
  ['Windows-1252', Uint8Array.from('Nombre,Apellido\nÑusta,Pérez', (sign) => sign.charCodeAt(0))],
  ['semicolons', new TextEncoder().encode('Nombre;Apellido\r\nÑusta;Pérez\r\n')],
] as const)('a CSV in %s is read', async (_how, bytes) => {
  expect(await readFile(file(new Uint8Array(bytes)))).toEqual({
    headings: ['Nombre', 'Apellido'],
    rows: [{ row: 2, cells: ['Ñusta', 'Pérez'] }],
  });
});

test('rows keep their spreadsheet number, blank rows are skipped, line breaks become spaces', async () => {
  const { headings, rows } = await readFile(file('Nombre,\nAna,x\n\n"Lía\nSoto",y\n'));
  expect(headings).toEqual(['Nombre', 'Columna 2']);
  expect(rows).toEqual([
    { row: 2, cells: ['Ana', 'x'] },
    { row: 4, cells: ['Lía Soto', 'y'] },
  ]);
});

test('reads the first sheet of a workbook, with numbers as written', async () => {
  async function* rows() {
    yield [['Ana', 5_512_345_678]];
  }
  const blob = await xlsxFile({ headings: ['Nombre', 'Teléfono'], rows: rows(), notes: [['Exportado', 'hoy']] }, [
    'Personas',
    'Filtros',
  ]);
  expect(await readFile(file(await blob.arrayBuffer(), 'p.xlsx'))).toEqual({
    headings: ['Nombre', 'Teléfono'],
    rows: [{ row: 2, cells: ['Ana', '5512345678'] }],
  });
});

test('reads the first tab in workbook order, regardless of its file name', async () => {
  const rows = async (given: File) => (await readFile(given)).rows.map(({ cells }) => cells);
  expect(await rows(workbook({ sheet2: people('Ana'), sheet1: people('Beto') }))).toEqual([['Ana']]);
  expect(await rows(workbook({ sheet2: people('Ana'), sheet1: FORMULA }))).toEqual([['Ana']]);
  expect(await problemOf(workbook({ sheet2: FORMULA, sheet1: people('Beto') }))).toBe('formulas');
});

test.each([
  ['empty', async () => file('')],
  ['empty', async () => file('\n\n')],
  ['onlyHeadings', async () => file('Nombre,Apellido\n')],
  ['type', async () => file('%PDF-1.7', 'cv.pdf')],
  ['type', async () => file('a\0b')],
  ['type', async () => file(new Uint8Array(zipSync({ 'word/document.xml': strToU8('<w/>') })), 'cv.docx')],
  ['oldExcel', async () => file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), 'p.xls')],
  ['tooBig', async () => file(new Uint8Array(10 * 1024 * 1024 + 1))],
  ['tooManyRows', async () => file(`Nombre\n${'Ana\n'.repeat(50_001)}`)],
  [
    'merged',
    async () => workbook({ sheet1: '<worksheet><mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>' }),
  ],
  ['formulas', async () => workbook({ sheet1: FORMULA })],
  ['unreadable', async () => workbook({})],
  ['tooLarge', async () => workbook({ sheet1: ' '.repeat(2 * 1024 * 1024) }, 9)],
  ['tooLarge', async () => workbook({ sheet1: sheet(cell('XFD1', 'x')) })],
  ['tooManyRows', async () => workbook({ sheet1: sheet(cell('A1048576', 'x')) })],
  ['unreadable', async () => file(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'p.xlsx')],
] as const)('%s is reported', async (problem, make) => {
  expect(await problemOf(await make())).toBe(problem);
});
