import { IDLE_DAYS } from '@vinculo/domain/companies';
import type { Day } from '@vinculo/domain/calendar';
import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { companies } from '../../db/schema/companies';

const { activeCount, pausedCount, closedCount, verification, createdAt } = companies;

export const hasPublished = sql`${activeCount} + ${pausedCount} + ${closedCount} > 0`;

/** Of a company without active vacancies: the last day that it had one; if it never did, the day of its registration. */
export const idleSince = sql<Day>`coalesce(
  (select max(day) from fact_days where dimension = 'company' and kind = 'vacancy_status'
    and value = companies.company_id::text and from_state = 'active' and amount > 0),
  (${createdAt} at time zone 'America/Mexico_City')::date)`;

/** The stage of a company on a day. */
export const stageOn = (today: Day | Placeholder): SQL<string> => sql<string>`case
  when ${activeCount} > 0 then 'active'
  when ${idleSince} <= ${today}::date - ${sql.raw(String(IDLE_DAYS))} then 'inactive'
  when ${verification} = 'verified' then 'verified'
  else 'new' end`;
