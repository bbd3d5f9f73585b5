import type { downloadShortlist } from '@vinculo/contracts/shortlists';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { StreamContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { readDossier } from './dossier';
import { shortlistPdf } from './shortlist-pdf';
import { findById } from './shortlists.repository';

const PIECE_BYTES = 48_000;

/** The PDF in pieces. The download is recorded in the vacancy's history before the first. */
export async function* downloadShortlistStream(
  context: StreamContext,
  { params: { shortlistID } }: ParsedRequestOf<typeof downloadShortlist>,
): AsyncGenerator<ResponseOf<typeof downloadShortlist>> {
  const { read } = context.database;
  const row = await findById(read, shortlistID);
  if (row === undefined) throw new ApiError('not_found');
  const dossier = await readDossier(read, row);
  const pdf = await shortlistPdf(dossier);
  const { jobID, name, companyID } = dossier.vacancy;
  await context.database.write((tx) =>
    appendEvents({ ...context, tx }, [
      {
        action: 'vacancy.shortlist_downloaded',
        entityID: jobID,
        entityName: name,
        companyID,
        after: { shortlistID, recipient: row.recipientName },
      },
    ]),
  );
  yield { kind: 'start', fileName: 'terna.pdf' };
  for (let from = 0; from < pdf.length; from += PIECE_BYTES)
    yield { kind: 'bytes', base64: pdf.subarray(from, from + PIECE_BYTES).toString('base64') };
  yield { kind: 'end', size: pdf.length };
}
