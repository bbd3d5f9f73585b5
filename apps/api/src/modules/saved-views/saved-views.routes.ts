import {
  chooseSavedView,
  createSavedView,
  editSavedView,
  listSavedViews,
  removeSavedView,
  restoreSavedView,
} from '@vinculo/contracts/saved-views';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { chooseSavedViewCommand } from './choose-saved-view.command';
import { createSavedViewCommand } from './create-saved-view.command';
import { editSavedViewCommand } from './edit-saved-view.command';
import { removeSavedViewCommand } from './remove-saved-view.command';
import { restoreSavedViewCommand } from './restore-saved-view.command';
import { presentSavedView } from './saved-views.presenter';
import { listVisible } from './saved-views.repository';

export function registerSavedViews(app: FastifyInstance): void {
  route(app, listSavedViews, {
    access: 'candidates:read',
    handler: async ({ tx, actor }) => ({
      items: (await listVisible(tx, actor.uid)).map((row) => presentSavedView(row, actor)),
    }),
  });
  route(app, createSavedView, { access: 'candidates:read', handler: createSavedViewCommand });
  route(app, editSavedView, { access: 'candidates:read', handler: editSavedViewCommand });
  route(app, removeSavedView, { access: 'candidates:read', handler: removeSavedViewCommand });
  route(app, restoreSavedView, { access: 'candidates:read', handler: restoreSavedViewCommand });
  route(app, chooseSavedView, { access: 'candidates:read', handler: chooseSavedViewCommand });
}
