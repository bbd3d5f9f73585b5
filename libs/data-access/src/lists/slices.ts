import type { QueryClient } from '@tanstack/react-query';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { StaffMember } from '@vinculo/contracts/staff';
import type { JobId, Vacancy } from '@vinculo/contracts/vacancies';
import { listSlice, type ListSlice } from './list-slice';

/** A member of staff, as in the admin list. */
export type AdminRecord = StaffMember;

export const JOBS_KEY = ['vacancies', 'connection'] as const;
export const companyVacanciesKey = (companyID: CompanyId) => ['vacancies', 'company', companyID] as const;
export const ADMINS_KEY = ['admins', 'list'] as const;

/** jobs: set, add, edit by jobID. */
export const jobsSlice = (client: QueryClient): ListSlice<Vacancy, JobId> =>
  listSlice(client, JOBS_KEY, (job: Vacancy) => job.jobID);

/** vacancies of the selected company: this list is the backup copy from which the visible list is filtered. */
export const vacanciesSlice = (client: QueryClient, companyID: CompanyId): ListSlice<Vacancy, JobId> =>
  listSlice(client, companyVacanciesKey(companyID), (job: Vacancy) => job.jobID);

export const adminsSlice = (client: QueryClient): ListSlice<AdminRecord, string> =>
  listSlice(client, ADMINS_KEY, (admin: AdminRecord) => admin.uid);

/** One administrator of that list. */
export interface AdminDataSlice {
  /** Null until the list is loaded, or when no account has this uid. */
  get(): AdminRecord | null;
  /** Merges a change; without an admin there is nothing to change. */
  edit(change: Partial<AdminRecord>): void;
}

export function adminDataSlice(client: QueryClient, uid: string): AdminDataSlice {
  const admins = adminsSlice(client);
  return {
    get: () => admins.get().find((admin) => admin.uid === uid) ?? null,
    edit: (change) => admins.edit(uid, change),
  };
}
