import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema/audit';

/** The audit events of a record, in the order in which they were appended: sealing moves their rows. */
export const eventsOn = ({ read }: Pick<Database, 'read'>, entityID: string) =>
  read.select().from(auditEvents).where(eq(auditEvents.entityID, entityID)).orderBy(asc(auditEvents.eventID));
