import { createAnnotation, editAnnotation, listAnnotations, removeAnnotation } from '@vinculo/contracts/annotations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { listOf } from './annotations.repository';
import {
  createAnnotationCommand,
  editAnnotationCommand,
  presentAnnotation,
  removeAnnotationCommand,
} from './save-annotation.command';

export function registerAnnotations(app: FastifyInstance): void {
  const access = ['analytics:read', 'snapshots:share'] as const;
  route(app, listAnnotations, {
    access: 'analytics:read',
    handler: async ({ tx }, { query }) => ({ items: (await listOf(tx, query)).map(presentAnnotation) }),
  });
  route(app, createAnnotation, { access, handler: createAnnotationCommand });
  route(app, editAnnotation, { access, handler: editAnnotationCommand });
  route(app, removeAnnotation, { access, handler: removeAnnotationCommand });
}
