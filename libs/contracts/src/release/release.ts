import * as z from 'zod/mini';
import { endpoint } from '../wire';

/** "1.4.0", with a suffix where there is one. */
const version = z.string().check(z.maxLength(40), z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'version'));

/** What the version record says: every open tab compares itself with it. */
export const release = z.object({
  version,
  /** Only administrators have access. */
  isInMaintenance: z.boolean(),
});
export type Release = z.output<typeof release>;

/** Windows in sight now, over all instances: they follow at once, the others when they are looked at. */
const openTabs = z.int();

export const getRelease = endpoint({
  name: 'getRelease',
  host: 'admin',
  method: 'GET',
  path: '/aperture/release',
  effect: 'read',
  summary: 'The published version, the maintenance switch, and how many tabs would follow a change',
  response: z.object({ release: z.nullable(release), openTabs }),
});

export const publishRelease = endpoint({
  name: 'publishRelease',
  host: 'admin',
  method: 'POST',
  path: '/aperture/release',
  effect: 'write',
  summary: 'Publish a version or turn the maintenance switch; open tabs follow',
  body: release,
  response: z.object({ release, openTabs }),
});
