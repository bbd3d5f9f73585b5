import type { Company, CompanySummary } from '@vinculo/contracts/companies';
import type { Claims } from '@vinculo/domain/session';
import { companyAbilitiesOf } from './companies.policy';
import type { CompanySummaryRow, StoredCompany } from './companies.repository';

export const presentCompanySummary = (row: CompanySummaryRow): CompanySummary => ({
  companyID: row.companyID,
  legalName: row.legalName,
  tradeName: row.tradeName,
  rfc: row.rfc,
  industry: row.industry,
  state: row.state,
  city: row.city,
  verification: row.verification,
  vacancyCounts: { active: row.activeCount, paused: row.pausedCount, closed: row.closedCount },
  contactCount: row.contactCount,
  ownerUid: row.ownerUid,
  ownerName: row.ownerName,
  lastActivityAt: row.lastActivityAt.toISOString(),
  version: row.version,
});

export const presentCompany = (row: StoredCompany, claims: Claims): Company => ({
  ...presentCompanySummary(row),
  website: row.website,
  phone: row.phone,
  description: row.description,
  blindSelection: row.blindSelection,
  verificationReason: row.verificationReason,
  createdAt: row.createdAt.toISOString(),
  abilities: companyAbilitiesOf(claims, row.verification),
});
