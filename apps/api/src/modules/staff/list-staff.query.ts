import type { listStaff } from '@vinculo/contracts/staff';
import type { ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { latestMails } from '../../mail/outgoing-mails.repository';
import { presentStaff } from './staff.presenter';
import { countHolders, listAll } from './staff.repository';

export async function listStaffQuery({ tx, actor }: RouteContext): Promise<ResponseOf<typeof listStaff>> {
  const [rows, holders] = [await listAll(tx), await countHolders(tx)];
  const mails = await latestMails(
    tx,
    'staff',
    rows.map(({ uid }) => uid),
  );
  const admins = holders.get('admin') ?? 0;
  return { items: rows.map((row) => presentStaff(row, actor, admins, mails.get(row.uid))) };
}
