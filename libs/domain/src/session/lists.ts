import type { Permission } from './permissions';

/** The lists whose rows the server exports. */
export const EXPORTED_LISTS = ['people', 'companies', 'vacancies', 'staff', 'audit', 'arco'] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** The lists whose filters can be saved as a view. */
export const LISTS = [...EXPORTED_LISTS, 'explorer', 'tickets'] as const;
export type ListName = (typeof LISTS)[number];

/** The permission to read each list, which its saved views need too. */
export const LIST_READ: Readonly<Record<ListName, Permission>> = {
  people: 'candidates:read',
  companies: 'companies:read',
  vacancies: 'vacancies:read',
  staff: 'staff:manage',
  audit: 'audit:read',
  arco: 'privacy:handle',
  explorer: 'analytics:read',
  tickets: 'tickets:read',
};

/** The permission to export every row of a list that matches its filters. */
export const LIST_EXPORT: Readonly<Record<ExportedList, Permission>> = {
  people: 'candidates:export',
  companies: 'companies:export',
  vacancies: 'companies:export',
  staff: 'staff:manage',
  audit: 'audit:export',
  arco: 'privacy:handle',
};
