import type { Notification } from '@vinculo/contracts/notifications';
import type { LatestNotification } from './notifications.repository';

/** As its reader sees it; nothing when what it is about is no longer there. */
export function presentNotification(row: LatestNotification): Notification | null {
  const { notification, note, document, company, personName, applicantName } = row;
  const { kind, notificationID, byName, count, isWhole } = notification;
  const about = { notificationID, at: notification.at.toISOString(), isRead: notification.readAt !== null };
  switch (kind) {
    case 'mention':
      return note === null ? null : { ...about, kind, ...note, personName };
    case 'document_reviewed':
      if (document === null) return null;
      return {
        ...about,
        kind,
        docID: document.docID,
        personName,
        documentType: document.type,
        state: document.state,
        reason: document.reason,
        byName,
      };
    case 'company_assigned':
      return company === null ? null : { ...about, kind, ...company, byName };
    case 'access_requested':
      return applicantName === null ? null : { ...about, kind, applicantName };
    case 'export_ended':
      return { ...about, kind, count: count ?? 0, isWhole: isWhole ?? false };
    case 'import_ended':
      return { ...about, kind, count: count ?? 0 };
  }
}
