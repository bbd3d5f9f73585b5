import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { savedView } from './saved-view';

/** More than these nobody finds again. */
export const SAVED_VIEWS_LIMIT = 200;

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  host: 'main',
  method: 'GET',
  path: '/aperture/candidate-views',
  effect: 'read',
  summary: "The reader's own views and those shared with all, by name",
  response: z.object({ items: z.array(savedView) }),
});
