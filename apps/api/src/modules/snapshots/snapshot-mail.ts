import { snapshotId, type SnapshotId } from '@vinculo/contracts/snapshots';
import type { RouteDeps } from '../../http/route';
import type { MailAbout } from '../../mail/outgoing-mails.repository';
import type { MailSource } from '../../mail/send-mail';
import { find as findStaff } from '../staff/staff.repository';
import { roleReads } from './snapshot-readers';
import { findShared } from './snapshots.repository';

const BETWEEN = '/';

/** The mail of a snapshot to a member of staff. */
export const mailAbout = (snapshotID: SnapshotId, uid: string): MailAbout => ({
  subject: 'snapshot',
  subjectID: `${snapshotID}${BETWEEN}${uid}`,
});

/** Nobody gets the mail who may not read the figures when it is sent, and nobody once the snapshot is private or withdrawn. */
export const snapshotSource =
  ({ database: { read }, appUrl }: Pick<RouteDeps, 'database' | 'appUrl'>): MailSource =>
  async ({ subjectID }) => {
    const [id, ...uid] = subjectID.split(BETWEEN);
    const snapshotID = snapshotId.parse(id);
    const row = await findShared(read, snapshotID);
    const reader = await findStaff(read, uid.join(BETWEEN));
    if (row === undefined || reader === undefined || reader.isDeactivated) return null;
    if (!(await roleReads(read, row))(reader.role)) return null;
    return { to: reader.email, late: { title: row.title, link: `${appUrl}/analytics/snapshots/${snapshotID}` } };
  };
