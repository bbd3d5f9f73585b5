import type { SavedView } from '@vinculo/contracts/saved-views';
import { filtersForAuditLog } from '../candidates/filters-for-audit-log';

/** A view in the form for the audit log: that it searches by name, but not for whom. */
export const viewForAuditLog = ({ search, ...fields }: Partial<Pick<SavedView, 'name' | 'isShared' | 'search'>>) => ({
  ...fields,
  ...(search === undefined ? {} : { search: { ...search, filters: filtersForAuditLog(search.filters) } }),
});

/** A private view concerns only its owner: no other user is sent its id. */
export const audienceOf = (...states: readonly { readonly isShared: boolean; readonly ownerUid: string }[]) =>
  states.some(({ isShared }) => isShared) ? {} : { audience: states.map(({ ownerUid }) => ownerUid) };
