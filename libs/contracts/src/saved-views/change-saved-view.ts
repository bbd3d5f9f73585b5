import * as z from 'zod/mini';
import { endpoint, version } from '../wire';
import { savedView, savedViewInput, savedViewParams } from './saved-view';

export const editSavedView = endpoint({
  name: 'editSavedView',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/views/:viewID',
  effect: 'write',
  summary: 'Rename a view, share it, or give it other filters',
  params: savedViewParams,
  body: z.extend(z.partial(savedViewInput), { version }),
  response: savedView,
});

export const removeSavedView = endpoint({
  name: 'removeSavedView',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/views/:viewID',
  effect: 'write',
  summary: 'Remove a view',
  params: savedViewParams,
  body: z.object({ version }),
  response: z.object({ removed: z.literal(true) }),
});

export const chooseSavedView = endpoint({
  name: 'chooseSavedView',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/views/:viewID/choice',
  effect: 'write',
  summary: 'Pin a view to the own navigation, or start its list with it',
  params: savedViewParams,
  body: z.object({ isPinned: z.boolean(), isDefault: z.boolean() }),
  response: savedView,
});

export const restoreSavedView = endpoint({
  name: 'restoreSavedView',
  host: 'main',
  method: 'POST',
  path: '/aperture/views/:viewID/restore',
  effect: 'write',
  summary: "Take the removal of a view of one's own back, shortly after it",
  params: savedViewParams,
  body: z.object({}),
  response: z.object({ restored: z.literal(true) }),
});
