import { endpoint } from '../wire';
import { snapshot, snapshotInput } from './snapshot';

export const freezeSnapshot = endpoint({
  name: 'freezeSnapshot',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/snapshots',
  effect: 'write',
  idempotent: true,
  summary: 'Compute a page of figures anew and keep it as it is; stopped after 20 seconds',
  body: snapshotInput,
  response: snapshot,
});
