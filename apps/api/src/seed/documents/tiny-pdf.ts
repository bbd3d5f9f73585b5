/** Letter, in points. */
const PAGE = { width: 612, height: 792, margin: 64 } as const;

export interface PdfLine {
  readonly text: string;
  /** Points; 11 by default. */
  readonly size?: number;
  readonly isBold?: boolean;
}

/** WinAnsi equals Latin-1 for Spanish text. */
const literal = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`);

function pageStream(lines: readonly PdfLine[]): string {
  let y = PAGE.height - PAGE.margin;
  const shown = lines.map(({ text, size = 11, isBold = false }) => {
    y -= size * 1.6;
    return `BT /${isBold ? 'B' : 'F'} ${size} Tf ${PAGE.margin} ${y.toFixed(1)} Td (${literal(text)}) Tj ET`;
  });
  const rule = `0.09 0.52 0.62 RG 2 w ${PAGE.margin} ${PAGE.height - PAGE.margin + 8} m ${PAGE.width - PAGE.margin} ${PAGE.height - PAGE.margin + 8} l S`;
  return [rule, ...shown].join('\n');
}

/** A small, valid PDF of text, one array of lines per page, in the two standard fonts. */
export function tinyPdf(pages: readonly (readonly PdfLine[])[]): Uint8Array {
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const pageID = (index: number) => 5 + index * 2;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_page, index) => `${pageID(index)} 0 R`).join(' ')}]>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((lines, index) => {
      const stream = pageStream(lines);
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Resources<</Font<</F 3 0 R/B 4 0 R>>>>/Contents ${pageID(index) + 1} 0 R>>`,
        `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}
