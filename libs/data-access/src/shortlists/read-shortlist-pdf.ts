import { downloadShortlist, type ShortlistId } from '@vinculo/contracts/shortlists';
import { callStream, readFile, type NamedFile } from '../http';

/** The PDF of a shortlist. @throws CallError `network` when the answer is cut short, or with the code of a refusal. */
export const readShortlistPdf = (shortlistID: ShortlistId): Promise<NamedFile> =>
  readFile(
    callStream(downloadShortlist, { params: { shortlistID }, body: {} }, new AbortController().signal),
    'application/pdf',
  );
