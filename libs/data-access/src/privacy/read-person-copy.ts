import { CallError } from '@vinculo/contracts/errors';
import { exportPerson, type ArcoRequestId } from '@vinculo/contracts/privacy';
import { callStream } from '../http';

/** A ZIP and its file name. */
export interface PersonCopyFile {
  readonly file: Blob;
  readonly fileName: string;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/**
 * All data stored about the person of an access request.
 * @throws CallError `network` when the answer is cut short, or with the code of a refusal; an AbortError.
 */
export async function readPersonCopy(requestID: ArcoRequestId, signal: AbortSignal): Promise<PersonCopyFile> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let fileName = '';
  for await (const line of callStream(exportPerson, { body: { requestID } }, signal)) {
    if (line.kind === 'start') fileName = line.fileName;
    else if (line.kind === 'bytes') {
      const piece = bytesOf(line.base64);
      size += piece.length;
      pieces.push(piece);
    } else if (line.size === size) return { file: new Blob(pieces, { type: 'application/zip' }), fileName };
  }
  throw new CallError({});
}
