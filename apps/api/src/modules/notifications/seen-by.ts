import { NOTIFICATION_KINDS, type NotificationKind } from '@vinculo/contracts/notifications';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { can, type Permission } from '@vinculo/domain/session';
import { and, eq, exists, not, notInArray, sql, type SQL } from 'drizzle-orm';
import { candidateDocuments } from '../../db/schema/documents';
import { notifications } from '../../db/schema/notifications';
import type { CandidateReader } from '../candidates/search/candidate-filter';
import { hasRecordAccess } from '../criminal-record/record-access';

/** What a notification names needs these, or its reader does not see it: the role may have changed since. */
const NEEDED: Readonly<Record<NotificationKind, readonly Permission[]>> = {
  mention: ['candidates:read'],
  company_assigned: ['companies:read'],
  document_reviewed: ['candidates:read'],
  access_requested: ['staff:manage'],
  export_ended: [],
  import_ended: [],
  application_received: ['vacancies:read', 'applications:read'],
  shortlist_answered: ['vacancies:read', 'applications:read'],
  survey_bad_answer: ['vacancies:read', 'surveys:read'],
  ticket_assigned: ['tickets:read'],
  ticket_mentioned: ['tickets:read'],
  ticket_received: ['tickets:read'],
  ticket_escalated: ['tickets:read'],
  ticket_rated: ['tickets:read'],
};

/** The notifications of somebody that they may see: those of letters only while records are open to them. */
export async function seenBy(reader: CandidateReader): Promise<SQL | undefined> {
  const { tx, actor } = reader;
  const hidden = NOTIFICATION_KINDS.filter(
    (kind) => !NEEDED[kind].every((permission) => can(actor.claims, permission)),
  );
  const isOfLetter = exists(
    tx
      .select({ one: sql`1` })
      .from(candidateDocuments)
      .where(
        and(
          sql`${candidateDocuments.documentID} = case when ${notifications.subjectType} = 'document' then ${notifications.subjectID}::uuid end`,
          eq(candidateDocuments.type, CRIMINAL_RECORD),
        ),
      ),
  );
  return and(
    eq(notifications.uid, actor.uid),
    notInArray(notifications.kind, hidden),
    (await hasRecordAccess(reader)) ? undefined : not(isOfLetter),
  );
}
