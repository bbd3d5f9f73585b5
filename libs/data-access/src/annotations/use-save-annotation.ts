import { useMutation } from '@tanstack/react-query';
import { createAnnotation, editAnnotation, removeAnnotation } from '@vinculo/contracts/annotations';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { annotationQueries } from './annotation-queries';

const meta = { invalidates: [annotationQueries.all()] };

interface Creation {
  readonly body: RequestOf<typeof createAnnotation>['body'];
  /** One per filled form: sending it twice creates one annotation. */
  readonly idempotencyKey: string;
}

export const useCreateAnnotation = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Creation) => call(createAnnotation, { body }, { idempotencyKey }),
    meta,
  });

export const useEditAnnotation = () =>
  useMutation({
    mutationFn: ({ annotationID, ...body }: { annotationID: string } & RequestOf<typeof editAnnotation>['body']) =>
      call(editAnnotation, { params: { annotationID }, body }),
    meta,
  });

export const useRemoveAnnotation = () =>
  useMutation({
    mutationFn: ({ annotationID, version }: { readonly annotationID: string; readonly version: number }) =>
      call(removeAnnotation, { params: { annotationID }, body: { version } }),
    meta,
  });
