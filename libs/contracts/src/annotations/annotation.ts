import { holdsIdentifier } from '@vinculo/domain/candidates';
import * as z from 'zod/mini';
import { day, endpoint, line, version } from '../wire';

export const LONGEST_ANNOTATION = 80;
/** Annotations of one answer, the newest days. */
export const ANNOTATIONS_LIMIT = 100;

const input = z.object({
  /** In America/Mexico_City. */
  day,
  text: line(LONGEST_ANNOTATION).check(
    z.minLength(1),
    z.refine((text) => !holdsIdentifier(text), 'identifier'),
  ),
});

/** What happened on a day, shown in every chart over time: "Aquí cambió el modelo". */
export const annotation = z.object({
  annotationID: z.uuid(),
  day,
  text: z.string(),
  authorName: z.string(),
  version,
});
export type Annotation = z.output<typeof annotation>;

/** An annotation without who wrote it. */
export const dayNote = z.pick(annotation, { day: true, text: true });
export type DayNote = z.output<typeof dayNote>;

const params = z.object({ annotationID: z.uuid() });

export const listAnnotations = endpoint({
  name: 'listAnnotations',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/annotations',
  effect: 'read',
  summary: 'The annotations of some days, by day',
  query: z.object({ from: day, to: day }),
  response: z.object({ items: z.array(annotation) }),
});

export const createAnnotation = endpoint({
  name: 'createAnnotation',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/annotations',
  effect: 'write',
  idempotent: true,
  summary: 'Annotate a day in the charts over time',
  body: input,
  response: annotation,
});

export const editAnnotation = endpoint({
  name: 'editAnnotation',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/analytics/annotations/:annotationID',
  effect: 'write',
  summary: 'Change the day or the text of an annotation',
  params,
  body: z.extend(input, { version }),
  response: annotation,
});

export const removeAnnotation = endpoint({
  name: 'removeAnnotation',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/analytics/annotations/:annotationID',
  effect: 'write',
  summary: 'Remove an annotation',
  params,
  body: z.object({ version }),
  response: z.object({ removed: z.literal(true) }),
});
