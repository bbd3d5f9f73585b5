import { endpoint } from '../wire';
import { savedView, savedViewInput } from './saved-view';

export const createSavedView = endpoint({
  name: 'createSavedView',
  host: 'main',
  method: 'POST',
  path: '/aperture/views',
  effect: 'write',
  idempotent: true,
  summary: 'Keep filters and order of a list under a name',
  body: savedViewInput,
  response: savedView,
});
