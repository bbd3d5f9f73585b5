import { csvFile, inert, type Sheet } from '@vinculo/ui/files';
import { xlsxFile } from '@vinculo/ui/xlsx';
import { strFromU8, unzipSync } from 'fflate';

async function* batches(...rows: (readonly (string | number)[])[]) {
  for (const row of rows) yield [row];
}
const sheet = (...rows: (readonly (string | number)[])[]): Sheet => ({
  headings: ['Nombre', 'Match'],
  rows: batches(...rows),
  notes: [['Filtro: Etiqueta', 'es lote']],
});
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

test.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['+52 228', "'+52 228"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['a=1', 'a=1'],
  ['', ''],
  [-2, -2],
])('%j is written as %j', (cell, written) => {
  expect(inert(cell)).toBe(written);
});

test('a CSV for Excel has a BOM, CRLF, quotes, and the filters at the end', async () => {
  const bytes = await bytesOf(await csvFile(sheet(['Íñigo "El Güero", S.', 7], ['=cmd()', 0])));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    'Nombre,Match\r\n"Íñigo ""El Güero"", S.",7\r\n\'=cmd(),0\r\n\r\nFiltro: Etiqueta,es lote\r\n',
  );
});

test('an XLSX has rows and filters in separate sheets, without characters that XML does not allow', async () => {
  const bytes = await bytesOf(await xlsxFile(sheet(['Ñ & <b> \u0000', 7], ['=cmd()', 0]), ['Personas', 'Filtros']));
  const files = unzipSync(new Uint8Array(bytes));
  const text = (path: string) => strFromU8(files[path]!);
  const rows = text('xl/worksheets/sheet1.xml');
  expect(rows.match(/<row /g)).toHaveLength(3);
  expect(rows).toContain('Ñ &amp; &lt;b&gt; </t>');
  expect(rows).toContain("'=cmd()");
  expect(rows).toContain('<v>7</v></c>');
  expect(text('xl/worksheets/sheet2.xml')).toContain('es lote');
  for (const path of Object.keys(files))
    expect(new DOMParser().parseFromString(text(path), 'application/xml').querySelector('parsererror')).toBeNull();
});
