import { onSessionEnd } from '../state';
import { createQueryClient } from './create-query-client';

/** The app's one cache: the shell provides it, and routes prefetch into it before their screen is there. */
export const appQueryClient = createQueryClient();

// Nothing of what one person saw stays in memory for the next one.
onSessionEnd(() => appQueryClient.clear());
