import { parse } from 'papaparse';

/** UTF-8 or UTF-16 if detected, otherwise the encoding of Excel in Mexico. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator: Excel writes semicolons where the decimal separator is a comma. */
function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** One line of text; characters that are not allowed are removed. */
export const cleanCell = (text: string): string =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** The rows of a CSV file as they are written; undefined for binary content, as of a picture with another extension. */
export function readCsv(bytes: Uint8Array): string[][] | undefined {
  const text = textOf(bytes);
  return text.includes('\0') ? undefined : parse<string[]>(text, { delimiter: delimiterOf(text) }).data;
}
