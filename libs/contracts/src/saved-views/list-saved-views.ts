import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { savedView } from './saved-view';

/** Views in one answer. */
export const SAVED_VIEWS_LIMIT = 200;
/** Views of one owner. */
export const OWNED_VIEWS_LIMIT = 50;

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  host: 'main',
  method: 'GET',
  path: '/aperture/views',
  effect: 'read',
  summary:
    "The reader's own views and pinned ones of the lists they may read, then those shared with all, each by name",
  response: z.object({ items: z.array(savedView) }),
});
