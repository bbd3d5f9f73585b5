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
  // The view's list has the permission: the repository shows none of a list that the caller may not read.
  const access = 'platform:use';
  route(app, listSavedViews, {
    access,
    handler: async ({ tx, actor }) => ({
      items: (await listVisible(tx, actor)).map((row) => presentSavedView(row, actor)),
    }),
  });
  route(app, createSavedView, { access, handler: createSavedViewCommand });
  route(app, editSavedView, { access, handler: editSavedViewCommand });
  route(app, removeSavedView, { access, handler: removeSavedViewCommand });
  route(app, restoreSavedView, { access, handler: restoreSavedViewCommand });
  route(app, chooseSavedView, { access, handler: chooseSavedViewCommand });
}
