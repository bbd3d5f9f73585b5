import type { QueryClient } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { registerDocument, releaseUpload, reserveUpload, type CandidateDocument } from '@vinculo/contracts/documents';
import { CallError } from '@vinculo/contracts/errors';
import type { DocumentType } from '@vinculo/domain/catalogs';
import { documentPath } from '@vinculo/domain/documents';
import { create } from 'zustand';
import { resumeUpload, type FirebaseFailure, type RunningUpload } from '../firebase';
import { call } from '../http';
import { onSessionEnd } from '../state';
import { prepareFile } from './prepare-file';
import { staleWithDocuments } from './stale-with-documents';

/** Why an upload failed: the message of the storage, or the refusal of the API. */
export type UploadProblem =
  { readonly from: 'storage'; readonly failure: FirebaseFailure } | { readonly from: 'api'; readonly error: CallError };

export interface Upload {
  readonly id: string;
  readonly docID: CandidateId;
  readonly type: DocumentType;
  readonly fileName: string;
  readonly step: 'preparing' | 'sending' | 'checking' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  readonly problem?: UploadProblem;
  /** Whether sending it again can help. */
  readonly mayRetry: boolean;
}

interface UploadState {
  readonly uploads: readonly Upload[];
}

/** Uploads continue while their person's file is closed; finished ones leave the list. */
export const useUploadStore = create<UploadState>(() => ({ uploads: [] }));

interface Job {
  readonly file: File;
  readonly idempotencyKey: string;
  readonly onDone: (document: CandidateDocument) => void;
  readonly client: QueryClient;
  /** The reserved path in the storage. A new attempt gets a new one: no file is ever overwritten. */
  place: { readonly fileID: string; readonly docID: CandidateId; isSent: boolean } | null;
  running?: RunningUpload;
}

/** The state of each upload that the list does not show. */
const jobs = new Map<string, Job>();

const set = (id: string, change: Partial<Upload>) =>
  useUploadStore.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
  }));

function drop(id: string): void {
  jobs.delete(id);
  useUploadStore.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }));
}

const fail = (id: string, problem: UploadProblem, mayRetry: boolean) => set(id, { step: 'failed', problem, mayRetry });

/** Refusals caused by the file itself: a retry of the same bytes would fail again. */
const isAboutFile = ({ code }: CallError): boolean =>
  (code.startsWith('file_') && code !== 'file_missing') || code === 'duplicate_document' || code === 'forbidden';

/** Releases the reserved path at the API; if the request fails, the reservation expires. */
function giveUpPlace(job: Job): void {
  const { place } = job;
  job.place = null;
  if (place === null) return;
  const { docID, fileID } = place;
  call(releaseUpload, { params: { docID, fileID } }).catch(() => undefined);
}

const asRefusal = (error: unknown): CallError => (error instanceof CallError ? error : new CallError({}));

/** Reserves a path and uploads the bytes to it. @returns whether the upload succeeded. */
async function send(id: string, job: Job, { docID, fileName }: Upload): Promise<boolean> {
  giveUpPlace(job);
  set(id, { step: 'preparing', progress: 0 });
  const blob = await prepareFile(job.file);
  if (!jobs.has(id)) return false;
  if (!(blob instanceof Blob)) {
    fail(id, { from: 'api', error: blob }, false);
    return false;
  }
  try {
    const params = { params: { docID }, body: { fileName } };
    const { fileID } = await call(reserveUpload, params, { idempotencyKey: crypto.randomUUID() });
    job.place = { fileID, docID, isSent: false };
  } catch (error) {
    const refusal = asRefusal(error);
    fail(id, { from: 'api', error: refusal }, !isAboutFile(refusal));
    return false;
  }
  if (!jobs.has(id)) {
    giveUpPlace(job);
    return false;
  }
  set(id, { step: 'sending' });
  job.running = await resumeUpload(
    documentPath(docID, job.place.fileID),
    blob,
    { contentType: blob.type, contentDisposition: 'attachment' },
    (progress) => set(id, { progress }),
  );
  if (!jobs.has(id)) {
    job.running.cancel();
    return false;
  }
  const result = await job.running.done;
  if (!jobs.has(id)) return false;
  if (!result.success) {
    fail(id, { from: 'storage', failure: result.info }, true);
    return false;
  }
  job.place.isSent = true;
  return true;
}

async function run(id: string): Promise<void> {
  const job = jobs.get(id);
  const upload = useUploadStore.getState().uploads.find((known) => known.id === id);
  if (job === undefined || upload === undefined) return;
  const { docID, type, fileName } = upload;
  if (job.place?.isSent !== true && !(await send(id, job, upload))) return;
  const { place } = job;
  if (place === null) return;
  set(id, { step: 'checking', progress: 1 });
  try {
    const document = await call(
      registerDocument,
      { params: { docID }, body: { fileID: place.fileID, fileName, type } },
      { idempotencyKey: job.idempotencyKey },
    );
    drop(id);
    job.onDone(document);
  } catch (error) {
    const refusal = asRefusal(error);
    // The server removes a file that it refused: a new attempt uploads it again.
    if (!['network', 'unavailable', 'timeout'].includes(refusal.code)) giveUpPlace(job);
    fail(id, { from: 'api', error: refusal }, !isAboutFile(refusal));
  } finally {
    for (const queryKey of staleWithDocuments(docID)) void job.client.invalidateQueries({ queryKey });
  }
}

interface UploadRequest {
  readonly docID: CandidateId;
  readonly type: DocumentType;
  readonly files: readonly File[];
  readonly onDone: (document: CandidateDocument) => void;
}

/** Starts sending files into a person's file, all at once. */
export function startUploads(client: QueryClient, { docID, type, files, onDone }: UploadRequest): void {
  for (const file of files) {
    const id = crypto.randomUUID();
    jobs.set(id, { file, idempotencyKey: crypto.randomUUID(), onDone, client, place: null });
    const upload: Upload = { id, docID, type, fileName: file.name, step: 'preparing', progress: 0, mayRetry: false };
    useUploadStore.setState(({ uploads }) => ({ uploads: [...uploads, upload] }));
    void run(id);
  }
}

function stop(id: string): void {
  jobs.get(id)?.running?.cancel();
  drop(id);
}

/** Cancels an upload at any stage; what was sent so far is discarded. */
export function cancelUpload(id: string): void {
  const job = jobs.get(id);
  if (job !== undefined) giveUpPlace(job);
  stop(id);
}

/** Resumes from the step that failed. */
export const retryUpload = (id: string): void => void run(id);

// Uploads end with the session, so that nothing stays in memory for the next user. Their reservations expire.
onSessionEnd(() => {
  for (const { id } of useUploadStore.getState().uploads) stop(id);
});
