import * as z from 'zod/mini';
import { endpoint, line } from '../wire';

/** More than there are, for the parts of later releases. */
const keys = z.array(line(40).check(z.minLength(1))).check(z.maxLength(60));

/** What somebody hides of their home page, and the order of its parts. One that is not named is shown, at the end. */
export const homeArrangement = z.object({ hidden: keys, order: keys });
export type HomeArrangement = z.output<typeof homeArrangement>;

export const readHomeArrangement = endpoint({
  name: 'readHomeArrangement',
  host: 'main',
  method: 'GET',
  path: '/aperture/home',
  effect: 'read',
  summary: 'How the caller arranged their home page',
  response: homeArrangement,
});

export const saveHomeArrangement = endpoint({
  name: 'saveHomeArrangement',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/home',
  effect: 'write',
  summary: 'Arrange the own home page; the last one counts',
  body: homeArrangement,
  response: homeArrangement,
});
