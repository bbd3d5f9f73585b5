import { can, type Claims } from './claims';
import type { Permission } from './permissions';

/** The lists whose rows the server exports. */
export const EXPORTED_LISTS = [
  'people',
  'companies',
  'vacancies',
  'staff',
  'audit',
  'arco',
  'tickets',
  'referrals',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** The lists whose filters can be saved as a view. */
export const LISTS = [...EXPORTED_LISTS, 'explorer'] as const;
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
  referrals: 'referrals:read',
};

/** The permissions to export every row of a list that matches its filters, besides the one to read it. */
const LIST_EXPORT: Readonly<Record<ExportedList, readonly Permission[]>> = {
  people: ['candidates:export'],
  companies: ['companies:export'],
  vacancies: ['companies:export'],
  staff: ['staff:manage'],
  audit: ['audit:export'],
  arco: ['privacy:handle'],
  tickets: ['tickets:export'],
  // The rows name who was referred.
  referrals: ['referrals:export', 'candidates:read'],
};

export const mayExport = (claims: Claims, list: ExportedList): boolean =>
  [LIST_READ[list], ...LIST_EXPORT[list]].every((permission) => can(claims, permission));
