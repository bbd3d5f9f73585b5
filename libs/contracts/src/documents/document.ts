import { documentTypes, languageLevels, valuesOf } from '@vinculo/domain/catalogs';
import { documentStates } from '@vinculo/domain/documents';
import * as z from 'zod/mini';
import { candidateId } from '../candidates';
import { line, storedDay, timestamp, version } from '../wire';

export const documentId = z.uuid().brand<'DocumentId'>();
export type DocumentId = z.output<typeof documentId>;

export const documentParams = z.object({ documentID: documentId });

const header = z.optional(z.string());

/** The record that the file storage keeps of a file. Bytes, ISO 8601 UTC, base64. */
export const storedFile = z.object({
  bucket: z.string(),
  fullPath: z.string(),
  name: z.string(),
  size: z.int(),
  contentType: header,
  timeCreated: timestamp,
  updated: timestamp,
  md5Hash: header,
  cacheControl: header,
  contentDisposition: header,
  contentEncoding: header,
  contentLanguage: header,
  customMetadata: z.record(z.string(), z.string()),
});
export type StoredFile = z.output<typeof storedFile>;

export const documentType = z.enum(valuesOf(documentTypes));

/** The original name of the uploaded file. */
export const fileName = line(160).check(z.minLength(1));

export const candidateDocument = z.object({
  documentID: documentId,
  docID: candidateId,
  candidateName: z.string(),
  type: documentType,
  state: z.enum(valuesOf(documentStates)),
  /** Why it was rejected. */
  reason: z.string(),
  /** Its last valid day. */
  expiresOn: z.nullable(storedDay),
  fileName: z.string(),
  /** The path is returned only by `viewDocument`, which records the view. */
  file: z.omit(storedFile, { fullPath: true, name: true }),
  /** Whether words could be read from it. */
  hasText: z.boolean(),
  /** Other people with a byte-identical file. */
  alsoIn: z.array(z.object({ docID: candidateId, name: z.string() })),
  uploadedBy: z.string(),
  uploadedAt: timestamp,
  reviewedBy: z.string(),
  reviewedAt: z.nullable(timestamp),
  version,
  abilities: z.object({ edit: z.boolean(), review: z.boolean() }),
});
export type CandidateDocument = z.output<typeof candidateDocument>;

/** What a CV suggests for a field that is still empty; a CURP comes masked. `key` names it for acceptance. */
export const documentProposal = z.object({
  key: z.string(),
  field: z.enum(['email', 'phone', 'curp', 'languages', 'skills']),
  value: z.string(),
  level: z.optional(z.enum(valuesOf(languageLevels))),
});
export type DocumentProposal = z.output<typeof documentProposal>;
