import type { Annotation, createAnnotation, editAnnotation, removeAnnotation } from '@vinculo/contracts/annotations';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { findForUpdate, insert, remove, update, type StoredAnnotation } from './annotations.repository';

export const presentAnnotation = ({ annotationID, day, text, authorName, version }: StoredAnnotation): Annotation => ({
  annotationID,
  day,
  text,
  authorName,
  version,
});

/** @throws ApiError `not_found`, `version_conflict` with the stored one */
async function lockVersion({ tx }: RouteContext, annotationID: string, version: number): Promise<StoredAnnotation> {
  const row = await findForUpdate(tx, annotationID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: presentAnnotation(row) });
  return row;
}

export async function createAnnotationCommand(
  context: RouteContext,
  { body }: Pick<ParsedRequestOf<typeof createAnnotation>, 'body'>,
): Promise<Annotation> {
  const { tx, actor, now } = context;
  const stored = await insert(tx, { ...body, authorName: actor.name, createdAt: now });
  if (stored === undefined) throw new ApiError('internal');
  await appendEvents(context, [
    { action: 'annotation.added', entityID: stored.annotationID, entityName: body.text, after: body },
  ]);
  return presentAnnotation(stored);
}

export async function editAnnotationCommand(
  context: RouteContext,
  { params: { annotationID }, body: { version, ...content } }: ParsedRequestOf<typeof editAnnotation>,
): Promise<Annotation> {
  const row = await lockVersion(context, annotationID, version);
  const { before, after } = changedFields(row, content);
  if (Object.keys(after).length === 0) return presentAnnotation(row);
  await update(context.tx, annotationID, content);
  await appendEvents(context, [
    { action: 'annotation.edited', entityID: annotationID, entityName: content.text, before, after },
  ]);
  return presentAnnotation({ ...row, ...content, version: version + 1 });
}

export async function removeAnnotationCommand(
  context: RouteContext,
  { params: { annotationID }, body: { version } }: ParsedRequestOf<typeof removeAnnotation>,
): Promise<ResponseOf<typeof removeAnnotation>> {
  const { day, text } = await lockVersion(context, annotationID, version);
  await remove(context.tx, annotationID);
  await appendEvents(context, [
    { action: 'annotation.removed', entityID: annotationID, entityName: text, before: { day, text } },
  ]);
  return { removed: true };
}
