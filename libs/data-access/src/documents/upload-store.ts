import type { QueryClient } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { registerDocument, type CandidateDocument } from '@vinculo/contracts/documents';
import { CallError, type ErrorCode } from '@vinculo/contracts/errors';
import type { DocumentType } from '@vinculo/domain/catalogs';
import {
  documentPath,
  formatOfName,
  isImageFormat,
  isPictureTooLarge,
  MAX_DOCUMENT_BYTES,
  pictureSize,
} from '@vinculo/domain/documents';
import { create } from 'zustand';
import { resumeUpload, type FirebaseFailure, type RunningUpload } from '../firebase';
import { call } from '../http';
import { onSessionEnd } from '../state';
import { cleanImage } from './clean-image';
import { staleWithDocuments } from './stale-with-documents';

/** Why an upload did not end well: the storage's own words, or the API's refusal. */
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

/** Uploads go on while their person's file is closed; what is done leaves the list. */
export const useUploadStore = create<UploadState>(() => ({ uploads: [] }));

interface Job {
  readonly file: File;
  readonly idempotencyKey: string;
  readonly onDone: (document: CandidateDocument) => void;
  readonly client: QueryClient;
  /** Where the bytes lie in the storage, once they do. A new attempt gets a new place: none is ever overwritten. */
  sentAs: string | null;
  running?: RunningUpload;
}

/** What the list does not show of each. */
const jobs = new Map<string, Job>();

const set = (id: string, change: Partial<Upload>) =>
  useUploadStore.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
  }));

function drop(id: string): void {
  jobs.delete(id);
  useUploadStore.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }));
}

const refused = (code: Extract<ErrorCode, `file_${string}`>): UploadProblem => ({
  from: 'api',
  error: new CallError({ code }),
});

const fail = (id: string, problem: UploadProblem, mayRetry: boolean) => set(id, { step: 'failed', problem, mayRetry });

/** Refusals that are about the file itself: the same bytes would be refused again. */
const isAboutFile = ({ code }: CallError): boolean =>
  (code.startsWith('file_') && code !== 'file_missing') || code === 'duplicate_document' || code === 'forbidden';

async function prepare(file: File): Promise<Blob | UploadProblem> {
  const format = formatOfName(file.name);
  if (format === null) return refused('file_type_refused');
  if (file.size === 0) return refused('file_empty');
  const typed = file.type === format ? file : new Blob([file], { type: format });
  if (isImageFormat(format)) {
    const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
    if (size === null) return refused('file_type_refused');
    if (isPictureTooLarge(size)) return refused('file_picture_too_large');
  }
  const clean = isImageFormat(format) ? await cleanImage(typed).catch(() => refused('file_type_refused')) : typed;
  return clean instanceof Blob && clean.size > MAX_DOCUMENT_BYTES ? refused('file_too_large') : clean;
}

async function run(id: string): Promise<void> {
  const job = jobs.get(id);
  const upload = useUploadStore.getState().uploads.find((known) => known.id === id);
  if (job === undefined || upload === undefined) return;
  const { docID, type, fileName } = upload;
  if (job.sentAs === null) {
    const fileID = crypto.randomUUID();
    set(id, { step: 'preparing', progress: 0 });
    const blob = await prepare(job.file);
    if (!jobs.has(id)) return;
    if (!(blob instanceof Blob)) return fail(id, blob, false);
    set(id, { step: 'sending' });
    job.running = await resumeUpload(
      documentPath(docID, fileID),
      blob,
      { contentType: blob.type, contentDisposition: 'attachment' },
      (progress) => set(id, { progress }),
    );
    if (!jobs.has(id)) return job.running.cancel();
    const result = await job.running.done;
    if (!jobs.has(id)) return;
    if (!result.success) return fail(id, { from: 'storage', failure: result.info }, true);
    job.sentAs = fileID;
  }
  set(id, { step: 'checking', progress: 1 });
  try {
    const document = await call(
      registerDocument,
      { params: { docID }, body: { fileID: job.sentAs, fileName, type } },
      { idempotencyKey: job.idempotencyKey },
    );
    drop(id);
    job.onDone(document);
  } catch (error) {
    const refusal = error instanceof CallError ? error : new CallError({});
    // What the server refused it has removed as well.
    if (!['network', 'unavailable', 'timeout'].includes(refusal.code)) job.sentAs = null;
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
    jobs.set(id, { file, idempotencyKey: crypto.randomUUID(), onDone, client, sentAs: null });
    const upload: Upload = { id, docID, type, fileName: file.name, step: 'preparing', progress: 0, mayRetry: false };
    useUploadStore.setState(({ uploads }) => ({ uploads: [...uploads, upload] }));
    void run(id);
  }
}

/** Gives an upload up, wherever it is; what was sent of it so far is thrown away. */
export function cancelUpload(id: string): void {
  jobs.get(id)?.running?.cancel();
  drop(id);
}

/** Goes on from where it failed. */
export const retryUpload = (id: string): void => void run(id);

// With the session its uploads end: nothing of them stays in memory for the next person.
onSessionEnd(() => {
  for (const { id } of useUploadStore.getState().uploads) cancelUpload(id);
});
