import { can, type Claims } from '@vinculo/domain/session';

/** What the reader may know of who is in a vacancy. */
export const readableProcesses = <Id, Process>(
  { claims }: { readonly claims: Claims },
  processes: ReadonlyMap<Id, Process>,
): ReadonlyMap<Id, Process> => (can(claims, 'applications:read') ? processes : new Map());
