import { CallError } from '@vinculo/contracts/errors';
import type { FileLine } from '@vinculo/contracts/wire';

/** A file and its name. */
export interface NamedFile {
  readonly file: Blob;
  readonly fileName: string;
}

/** The bytes of base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Joins the pieces of a file. @throws CallError `network` when the answer is cut short, and the errors of the lines. */
export async function readFile(lines: AsyncIterable<FileLine>, type: string): Promise<NamedFile> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let fileName = '';
  for await (const line of lines) {
    if (line.kind === 'start') fileName = line.fileName;
    else if (line.kind === 'bytes') {
      const piece = bytesOf(line.base64);
      size += piece.length;
      pieces.push(piece);
    } else if (line.size === size) return { file: new Blob(pieces, { type }), fileName };
  }
  throw new CallError({});
}
