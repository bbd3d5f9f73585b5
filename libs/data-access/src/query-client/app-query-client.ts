import { createQueryClient } from './create-query-client';

/** The app's one cache: the shell provides it, and routes prefetch into it before their screen is there. */
export const appQueryClient = createQueryClient();
