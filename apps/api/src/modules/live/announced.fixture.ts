import { AUDIT_ACTIONS } from '@vinculo/contracts/audit';

/** The topics that every role reads which may use the platform. */
const READ_BY_ALL: readonly string[] = [
  'annotation',
  'application',
  'availability',
  'campaign',
  'candidate',
  'catalog',
  'company',
  'contact',
  'document',
  'event',
  'help_desk',
  'interview_kit',
  'model',
  'parameter',
  'referral',
  'room',
  'saved_view',
  'snapshot',
  'survey',
  'ticket',
  'vacancy',
];

/** The topics that are announced to readers with these roles. */
export const TOPICS: Readonly<Record<string, readonly string[]>> = {
  guest: ['catalog', 'parameter'],
  readOnly: READ_BY_ALL,
  recruiter: READ_BY_ALL,
};

/** Announced to nobody. */
export const SILENT = [
  'audit.exported',
  'candidate.blocked_file_viewed',
  'candidate.copied',
  'candidate.identifier_searched',
  'candidate.revealed',
  'candidate.unblinded',
  'criminal_record.closed',
  'criminal_record.opened',
  'document.criminal_record_viewed',
  'document.viewed',
  'event.evaluated',
  'list.export_ended',
  'list.export_started',
  'referral.account_revealed',
  'referral.payroll_downloaded',
  'referral.status_link_made',
  'saved_view.chosen',
  'staff.calendar_feed_renewed',
  'staff.external_calendar_saved',
  'staff.external_calendar_removed',
  'staff.reset_sent',
  'vacancy.shortlist_downloaded',
  'vacancy.unblinded',
];

/** Announced without the person. */
export const UNNAMED = AUDIT_ACTIONS.filter((action) =>
  /^application\.|^candidate\.(invited|change_undone|event_changed)$/.test(action),
);
