import { strToU8, Zip, ZipDeflate } from 'fflate';
import { inert, type Cell, type Sheet } from '../files';

// Streams a zip with one sheet's XML: exceljs is unmaintained since 2023, and write-excel-file needs all rows at once.

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The sheet of rows and that of the notes. */
type SheetNames = readonly [rows: string, notes: string];

function partsOf(sheets: SheetNames): Readonly<Record<string, string>> {
  const numbered = (make: (index: number, name: string) => string): string =>
    sheets.map((name, index) => make(index + 1, name)).join('');
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${numbered((id) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${CONTENT}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets>${numbered((id, name) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${numbered((id) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`)}<Relationship Id="rId3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    // Style 1 is the bold style of the headings.
    'xl/styles.xml': `<styleSheet xmlns="${NAMESPACE}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML does not allow. */
const FORBIDDEN = /[^\P{C}\t\n\r\p{Cf}\p{Co}\p{Cn}]|[\uFFFE\uFFFF]/gu;
const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** A, B, … Z, AA: many readers require a reference on every cell. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function cellXml(cell: Cell, address: string, style: string): string {
  if (typeof cell === 'number') return `<c r="${address}"${style}><v>${cell}</v></c>`;
  return cell === ''
    ? ''
    : `<c r="${address}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(String(inert(cell)))}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[], row: number, style = ''): string =>
  `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${letterOf(column)}${row}`, style)).join('')}</row>`;

const SHEET_START = `${HEAD}<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';
const BOLD = ' s="1"';

/** A sheet of rows, written as they arrive, and a sheet with their filters. */
export async function xlsxFile({ headings, rows, notes }: Sheet, sheets: SheetNames): Promise<Blob> {
  const written: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    if (error === null) written.push(new Uint8Array(bytes));
    else failure = error;
  });
  const open = (path: string) => {
    const part = new ZipDeflate(path, { level: 1 });
    zip.add(part);
    return (xml: string, isLast = false) => part.push(strToU8(xml), isLast);
  };
  for (const [path, xml] of Object.entries(partsOf(sheets))) open(path)(HEAD + xml, true);
  const people = open('xl/worksheets/sheet1.xml');
  people(SHEET_START + rowXml(headings, 1, BOLD));
  let last = 1;
  for await (const batch of rows) {
    people(batch.map((row, index) => rowXml(row, last + index + 1)).join(''));
    last += batch.length;
  }
  people(SHEET_END, true);
  open('xl/worksheets/sheet2.xml')(
    SHEET_START +
      rowXml(['Filtro', 'Valor'], 1, BOLD) +
      notes.map((note, index) => rowXml(note, index + 2)).join('') +
      SHEET_END,
    true,
  );
  zip.end();
  if (failure !== null) throw failure;
  return new Blob(written, { type: `${CONTENT}.sheet` });
}
