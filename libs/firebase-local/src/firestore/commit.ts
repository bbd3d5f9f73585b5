import { z } from 'zod';
import type { Queryable } from '../database/sql';
import { parseName, type DocumentPath } from './document-name';
import { findDocument, lockDocuments, putDocument, removeDocument } from './documents';
import { parseFieldPath, readPath, writePath } from './field-path';
import { FirestoreError } from './firestore-error';
import { parseRequest } from './parse-request';
import { parseFields } from './parse-values';
import type { Fields } from './values';

const precondition = z.strictObject({ exists: z.boolean() }).optional();
const update = z.strictObject({
  update: z.looseObject({ name: z.string(), fields: z.unknown().optional() }),
  updateMask: z.strictObject({ fieldPaths: z.array(z.string()).default([]) }).optional(),
  updateTransforms: z
    .array(z.strictObject({ fieldPath: z.string(), setToServerValue: z.literal('REQUEST_TIME') }))
    .default([]),
  currentDocument: precondition,
});
const removal = z.strictObject({ delete: z.string(), currentDocument: precondition });
const commitBody = z.strictObject({ writes: z.array(z.record(z.string(), z.unknown())).max(500).default([]) });

export type Write = z.output<typeof update> | z.output<typeof removal>;

export const parseWrites = (body: unknown): Write[] =>
  parseRequest(commitBody, body).writes.map((write) =>
    parseRequest(Object.hasOwn(write, 'delete') ? removal : update, write),
  );

export const targetOf = (write: Write, projectId: string): DocumentPath =>
  parseName('delete' in write ? write.delete : write.update.name, projectId);

/** Applies all writes or, when one is refused, none: the transaction is the caller's. */
export async function applyWrites(
  tx: Queryable,
  writes: readonly Write[],
  projectId: string,
  now: Date,
): Promise<void> {
  const targets = writes.map((write) => ({ write, target: targetOf(write, projectId) }));
  await lockDocuments(
    tx,
    targets.map(({ target }) => target.path),
  );
  for (const { write, target } of targets) await applyWrite(tx, write, target, now);
}

async function applyWrite(tx: Queryable, write: Write, target: DocumentPath, now: Date): Promise<void> {
  const current = await findDocument(tx, target.path);
  const mustExist = write.currentDocument?.exists;
  if (mustExist === true && current === null) throw new FirestoreError('NOT_FOUND', 'No document to update.');
  if (mustExist === false && current !== null) throw new FirestoreError('ALREADY_EXISTS', 'Document already exists.');
  if ('delete' in write) return removeDocument(tx, target.path);

  const given = parseFields(write.update.fields ?? {});
  const written =
    write.updateMask === undefined ? given : mergeMasked(current?.fields ?? {}, given, write.updateMask.fieldPaths);
  const stamped = write.updateTransforms.reduce<Fields>(
    (fields, { fieldPath }) => writePath(fields, parseFieldPath(fieldPath), { timestampValue: now.toISOString() }),
    written,
  );
  return putDocument(tx, target, stamped, now);
}

/** Only the fields that the mask names change; one that is named but not given is removed. */
const mergeMasked = (current: Fields, given: Fields, mask: readonly string[]): Fields =>
  mask.map(parseFieldPath).reduce((fields, path) => writePath(fields, path, readPath(given, path)), current);
