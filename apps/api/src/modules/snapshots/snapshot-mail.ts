import { snapshotId, type SnapshotId } from '@vinculo/contracts/snapshots';
import type { RouteDeps } from '../../http/route';
import type { MailAbout } from '../../mail/outgoing-mails.repository';
import type { MailSource } from '../../mail/send-mail';
import { find as findStaff } from '../staff/staff.repository';
import { snapshotPdf } from './snapshot-pdf';
import { roleReads } from './snapshot-readers';
import { findSharedWith } from './snapshots.repository';

const BETWEEN = '/';

/** The mail of a snapshot to a member of staff. */
export const mailAbout = (snapshotID: SnapshotId, uid: string): MailAbout => ({
  subject: 'snapshot',
  subjectID: `${snapshotID}${BETWEEN}${uid}`,
});

/**
 * Nobody gets the mail who may not read the figures when it is sent, and nobody once the snapshot is not shared with them
 * any more or withdrawn. What was scheduled has its figures as a PDF.
 */
export const snapshotSource =
  ({ database: { read }, appUrl }: Pick<RouteDeps, 'database' | 'appUrl'>): MailSource =>
  async ({ subjectID, template }) => {
    const [id, ...rest] = subjectID.split(BETWEEN);
    const snapshotID = snapshotId.parse(id);
    const uid = rest.join(BETWEEN);
    const row = await findSharedWith(read, snapshotID, uid);
    const reader = await findStaff(read, uid);
    if (row === undefined || reader === undefined || reader.isDeactivated) return null;
    if (!(await roleReads(read, row))(reader.role)) return null;
    const late = { title: row.title, link: `${appUrl}/analytics/snapshots/${snapshotID}` };
    if (template !== 'snapshotScheduled') return { to: reader.email, late };
    const bytes = await snapshotPdf(row);
    const fileName = `instantanea-${row.takenAt.toISOString().slice(0, 10)}.pdf`;
    return { to: reader.email, late, files: [{ fileName, type: 'application/pdf', bytes }] };
  };
