import { companyId } from '@vinculo/contracts/companies';
import { documentId } from '@vinculo/contracts/documents';
import type { NotificationSubjectType } from '@vinculo/contracts/notifications';
import { ticketId } from '@vinculo/contracts/tickets';
import { jobId } from '@vinculo/contracts/vacancies';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { accessRequests } from '../../db/schema/access-requests';
import { candidateNotes, candidates } from '../../db/schema/candidates';
import { companies } from '../../db/schema/companies';
import { candidateDocuments } from '../../db/schema/documents';
import { tickets } from '../../db/schema/tickets';
import { vacancies } from '../../db/schema/vacancies';
import { fullName } from '../candidates/candidates.repository';
import type { StoredNotification } from './notifications.repository';

const byID = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** What notifications are about, one query for each type of subject that is among them. */
export async function findSubjects(tx: Tx, rows: readonly StoredNotification[]) {
  const idsOf = (type: NotificationSubjectType): string[] =>
    rows.filter(({ subjectType }) => subjectType === type).map(({ subjectID }) => subjectID);
  const [noteIDs, documentIDs, companyIDs, requestIDs, jobIDs, ticketIDs] = [
    idsOf('note'),
    idsOf('document').map((id) => documentId.parse(id)),
    idsOf('company').map((id) => companyId.parse(id)),
    idsOf('access_request'),
    idsOf('vacancy').map((id) => jobId.parse(id)),
    idsOf('ticket').map((id) => ticketId.parse(id)),
  ];
  return {
    notes: byID(
      noteIDs.length === 0
        ? []
        : await tx
            .select({
              id: candidateNotes.noteID,
              docID: candidateNotes.docID,
              text: candidateNotes.text,
              personName: fullName,
            })
            .from(candidateNotes)
            .innerJoin(candidates, eq(candidates.docID, candidateNotes.docID))
            .where(inArray(candidateNotes.noteID, noteIDs)),
    ),
    documents: byID(
      documentIDs.length === 0
        ? []
        : await tx
            .select({
              id: candidateDocuments.documentID,
              docID: candidateDocuments.docID,
              documentType: candidateDocuments.type,
              state: candidateDocuments.state,
              reason: candidateDocuments.reason,
              personName: fullName,
            })
            .from(candidateDocuments)
            .innerJoin(candidates, eq(candidates.docID, candidateDocuments.docID))
            .where(inArray(candidateDocuments.documentID, documentIDs)),
    ),
    companies: byID(
      companyIDs.length === 0
        ? []
        : await tx
            .select({ id: companies.companyID, companyName: companies.tradeName })
            .from(companies)
            .where(inArray(companies.companyID, companyIDs)),
    ),
    accessRequests: byID(
      requestIDs.length === 0
        ? []
        : await tx
            .select({ id: accessRequests.requestID, applicantName: accessRequests.name })
            .from(accessRequests)
            .where(inArray(accessRequests.requestID, requestIDs)),
    ),
    vacancies: byID(
      jobIDs.length === 0
        ? []
        : await tx
            .select({ id: vacancies.jobID, vacancyName: vacancies.name })
            .from(vacancies)
            .where(inArray(vacancies.jobID, jobIDs)),
    ),
    tickets: byID(
      ticketIDs.length === 0
        ? []
        : await tx
            .select({ id: tickets.ticketID, number: tickets.number })
            .from(tickets)
            .where(inArray(tickets.ticketID, ticketIDs)),
    ),
  };
}
export type NotificationSubjects = Awaited<ReturnType<typeof findSubjects>>;
