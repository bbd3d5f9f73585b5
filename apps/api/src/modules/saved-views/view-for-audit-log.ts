import type { SavedView } from '@vinculo/contracts/saved-views';
import { LIST_READ } from '@vinculo/domain/session';
import { filtersForAuditLog } from '../candidates/search/filters-for-audit-log';
import type { ReadView } from './saved-views.repository';

/** A view in the form for the audit log: that it searches by name, but not for whom. */
export const viewForAuditLog = ({ search, ...fields }: Partial<Pick<SavedView, 'name' | 'isShared' | 'search'>>) => ({
  ...fields,
  ...(search === undefined
    ? {}
    : { search: search.list === 'people' ? { ...search, filters: filtersForAuditLog(search.filters) } : search }),
});

/** A shared view is announced to those who may read its list, a private one only to its owner. */
export const readersOf = ({ list, isShared, ownerUid }: Pick<ReadView, 'list' | 'isShared' | 'ownerUid'>) => ({
  readPermission: LIST_READ[list],
  ...(isShared ? {} : { audience: [ownerUid] }),
});
