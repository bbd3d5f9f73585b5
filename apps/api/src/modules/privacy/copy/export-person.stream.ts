import type { exportPerson } from '@vinculo/contracts/privacy';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { ApiError } from '../../../http/api-error';
import type { StreamContext } from '../../../http/route';
import { appendCandidateEvent } from '../../candidates/append-candidate-event';
import { findById as findCandidate } from '../../candidates/candidates.repository';
import { findByIdForUpdate, findById, update } from '../arco/arco-requests.repository';
import { checkReady } from '../arco/lock-request';
import { copyOf, type PersonCopy } from './person-copy';
import { personPdf } from './person-pdf';

type Line = ResponseOf<typeof exportPerson>;

/** Replaces characters that some file systems do not allow. */
const safeName = (name: string): string => name.replace(/[^\p{L}\p{N}. _-]/gu, '_');

const jsonOf = (folio: string, { sections }: PersonCopy): string =>
  JSON.stringify(
    {
      folio,
      ...Object.fromEntries(
        sections.map(({ title, lines }) => [title, lines.map(([label, text]) => ({ dato: label, valor: text }))]),
      ),
    },
    null,
    2,
  );

/** One ZIP, file by file: only the current file is in memory. The export is recorded in the candidate's history. */
export async function* exportPersonStream(
  context: StreamContext,
  { body: { requestID } }: ParsedRequestOf<typeof exportPerson>,
): AsyncGenerator<Line> {
  const { database, files, token, now } = context;
  const request = await findById(database.read, requestID);
  if (request === undefined) throw new ApiError('not_found');
  checkReady(request, 'access');
  const person = await findCandidate(database.read, request.docID);
  if (person === undefined) throw new ApiError('person_not_present');
  const copy = await copyOf(database.read, person);
  await database.write((tx) =>
    appendCandidateEvent(
      { ...context, tx },
      {
        action: 'candidate.copied',
        docID: person.docID,
        after: { folio: request.folio, documents: copy.documents.length },
      },
    ),
  );

  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  let size = 0;
  function* ready(): Generator<Line> {
    for (const piece of pieces) {
      size += piece.length;
      yield { kind: 'bytes', base64: Buffer.from(piece).toString('base64') };
    }
    pieces = [];
  }
  const add = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    entry.mtime = now;
    zip.add(entry);
    entry.push(bytes, true);
  };

  yield { kind: 'start', fileName: `${request.folio}.zip` };
  add(new ZipDeflate('datos.json'), Buffer.from(jsonOf(request.folio, copy)));
  // A PDF is compressed already.
  add(new ZipPassThrough('datos.pdf'), await personPdf(`Tus datos personales · ${request.folio}`, copy.sections));
  yield* ready();
  for (const [index, { path, fileName }] of copy.documents.entries()) {
    const bytes = await files.bytes(path, token);
    // Documents are compressed already.
    add(new ZipPassThrough(`documentos/${index + 1} ${safeName(fileName)}`), bytes);
    yield* ready();
  }
  zip.end();
  yield* ready();
  yield { kind: 'end', size };
  await database.write(async (tx) => {
    const row = await findByIdForUpdate(tx, requestID);
    if (row !== undefined) await update(tx, row, { doneAt: now });
  });
}
