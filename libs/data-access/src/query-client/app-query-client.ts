import { onSessionEnd } from '../state';
import { createQueryClient } from './create-query-client';

/** The app's only query cache: the shell provides it, and routes prefetch into it before their screen renders. */
export const appQueryClient = createQueryClient();

// The next user of this browser must not see cached data of the previous one.
onSessionEnd(() => appQueryClient.clear());
