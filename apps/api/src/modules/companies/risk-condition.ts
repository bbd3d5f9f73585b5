import type { RiskLevel } from '@vinculo/domain/companies';
import { sql, type SQL } from 'drizzle-orm';
import { companies } from '../../db/schema/companies';

const { rfcCheck, verification, activeCount } = companies;

const isHigh = sql`(${rfcCheck} in ('generic', 'malformed') or (${verification} = 'rejected' and ${activeCount} > 0))`;
const isMedium = sql`(${rfcCheck} = 'warning' or ${verification} = 'rejected'
  or (${verification} in ('unverified', 'inReview') and ${activeCount} > 0)
  or not exists (select 1 from contacts where contacts.company_id = companies.company_id and contacts.removed_at is null))`;

/** `companyRisk` as a condition. It reads only columns that every reader of companies sees. */
export const hasRisk = (level: RiskLevel): SQL =>
  sql`case when ${isHigh} then 'high' when ${isMedium} then 'medium' else 'low' end = ${level}`;
