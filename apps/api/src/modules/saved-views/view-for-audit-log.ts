import type { SavedView } from '@vinculo/contracts/saved-views';
import { filtersForAuditLog } from '../candidates/filters-for-audit-log';

/** What the trail may say of a view: that it looks for somebody by name, but not for whom. */
export const viewForAuditLog = ({ search, ...fields }: Partial<Pick<SavedView, 'name' | 'isShared' | 'search'>>) => ({
  ...fields,
  ...(search === undefined ? {} : { search: { ...search, filters: filtersForAuditLog(search.filters) } }),
});

/** A private view concerns its owner alone: nobody else hears of its id. */
export const audienceOf = (...states: readonly { readonly isShared: boolean; readonly ownerUid: string }[]) =>
  states.some(({ isShared }) => isShared) ? {} : { audience: states.map(({ ownerUid }) => ownerUid) };
