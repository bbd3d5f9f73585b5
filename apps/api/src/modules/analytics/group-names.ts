import { companyId, type CompanyId } from '@vinculo/contracts/companies';
import { labelOf } from '@vinculo/domain/catalogs';
import { dimensionOf, isOfStaff, type DimensionId } from '@vinculo/domain/measures';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { companies } from '../../db/schema/companies';
import { labelsOf } from '../campaigns/report-campaigns.query';
import { listAll as listStaff } from '../staff/staff.repository';

/** The names of the groups of figures. */
export async function readNames(
  tx: Tx,
  groups: readonly { readonly by: DimensionId | undefined; readonly key: string }[],
): Promise<(by: DimensionId, key: string) => string> {
  const members = groups.some(({ by }) => isOfStaff(by)) ? await listStaff(tx) : [];
  const staffNames = new Map(members.map(({ uid, name }) => [uid, name]));
  const keysOf = (dimension: DimensionId) =>
    groups.flatMap(({ by, key }) => (by === dimension && key !== '' ? [key] : []));
  const companyIDs = keysOf('company').map((key) => companyId.parse(key));
  const ofCampaigns = {
    campaign: await labelsOf(tx, 'campaign', keysOf('campaign')),
    channel: await labelsOf(tx, 'channel', keysOf('channel')),
  };
  const rows =
    companyIDs.length === 0
      ? []
      : await tx
          .select({ companyID: companies.companyID, name: companies.tradeName })
          .from(companies)
          .where(sql`${companies.companyID} = any(${sql.param(companyIDs)}::uuid[])`);
  const names = new Map<CompanyId, string>(rows.map(({ companyID, name }) => [companyID, name]));
  return (by, key) => {
    if (key === '') return by === 'actor' ? 'Nadie del equipo' : 'Sin dato';
    if (isOfStaff(by)) return staffNames.get(key) ?? 'Cuenta eliminada';
    if (by === 'company') return names.get(companyId.parse(key)) ?? 'Empresa retirada';
    if (by === 'campaign' || by === 'channel') return ofCampaigns[by].get(key) ?? key;
    return labelOf(dimensionOf(by).options ?? [], key);
  };
}
