import { companyId } from '@vinculo/contracts/companies';
import { notificationNews, type Notification } from '@vinculo/contracts/notifications';
import { ticketFolio } from '@vinculo/domain/tickets';
import type { NotificationSubjects } from './notification-subjects.repository';
import type { StoredNotification } from './notifications.repository';

/** As its reader sees it; nothing when its subject is no longer there, or for a kind of another release. */
export function presentNotification(row: StoredNotification, subjects: NotificationSubjects): Notification | null {
  const { success, data: news } = notificationNews.safeParse(row);
  if (!success) return null;
  const { notificationID, times } = row;
  const about = { notificationID, at: row.at.toISOString(), isRead: row.readAt !== null, times };
  switch (news.kind) {
    case 'mention': {
      const note = subjects.notes.get(news.subjectID);
      if (note === undefined) return null;
      const { docID, text, personName } = note;
      return { ...about, kind: news.kind, docID, text, personName, byName: news.payload.byName };
    }
    case 'document_reviewed': {
      const document = subjects.documents.get(news.subjectID);
      if (document === undefined) return null;
      const { docID, personName, documentType, state, reason } = document;
      const { byName } = news.payload;
      return { ...about, kind: news.kind, docID, personName, documentType, state, reason, byName };
    }
    case 'company_assigned': {
      const company = subjects.companies.get(news.subjectID);
      if (company === undefined) return null;
      const { id, companyName } = company;
      return { ...about, kind: news.kind, companyID: companyId.parse(id), companyName, byName: news.payload.byName };
    }
    case 'access_requested': {
      const request = subjects.accessRequests.get(news.subjectID);
      return request === undefined ? null : { ...about, kind: news.kind, applicantName: request.applicantName };
    }
    case 'export_ended':
      return { ...about, kind: news.kind, ...news.payload };
    case 'import_ended':
      return { ...about, kind: news.kind, ...news.payload };
    case 'application_received':
    case 'survey_bad_answer': {
      const vacancy = subjects.vacancies.get(news.subjectID);
      return vacancy === undefined
        ? null
        : { ...about, kind: news.kind, jobID: vacancy.id, vacancyName: vacancy.vacancyName };
    }
    case 'ticket_assigned':
    case 'ticket_mentioned':
    case 'ticket_received':
    case 'ticket_rated':
    case 'ticket_escalated': {
      const ticket = subjects.tickets.get(news.subjectID);
      if (ticket === undefined) return null;
      const { id: ticketID, number } = ticket;
      const shown = { ...about, ticketID, folio: ticketFolio(number) };
      if (news.kind === 'ticket_received') return { ...shown, kind: news.kind };
      if (news.kind === 'ticket_rated') return { ...shown, kind: news.kind, ...news.payload };
      if (news.kind === 'ticket_escalated') return { ...shown, kind: news.kind, ...news.payload };
      return { ...shown, kind: news.kind, ...news.payload };
    }
    case 'shortlist_answered': {
      const vacancy = subjects.vacancies.get(news.subjectID);
      if (vacancy === undefined) return null;
      const { id, vacancyName } = vacancy;
      return { ...about, kind: news.kind, jobID: id, vacancyName, ...news.payload };
    }
  }
}
