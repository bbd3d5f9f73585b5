import { exportPerson, type ArcoRequestId } from '@vinculo/contracts/privacy';
import { callStream, readFile, type NamedFile } from '../http';

/**
 * All data stored about the person of an access request: a ZIP.
 * @throws CallError `network` when the answer is cut short, or with the code of a refusal; an AbortError.
 */
export const readPersonCopy = (requestID: ArcoRequestId, signal: AbortSignal): Promise<NamedFile> =>
  readFile(callStream(exportPerson, { body: { requestID } }, signal), 'application/zip');
