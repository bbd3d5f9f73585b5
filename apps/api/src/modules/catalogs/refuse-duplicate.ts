import type { CatalogName } from '@vinculo/domain/catalogs';
import { normalizeForSearch } from '@vinculo/domain/formats';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { listEntries } from './catalogs.repository';

/** @throws ApiError `duplicate_entry` when another entry differs only in case or accents. */
export async function refuseDuplicate(tx: Tx, catalog: CatalogName, label: string, entryID?: string): Promise<void> {
  const name = normalizeForSearch(label);
  const entries = await listEntries(tx, catalog);
  if (entries.some((entry) => entry.entryID !== entryID && normalizeForSearch(entry.label) === name))
    throw new ApiError('duplicate_entry');
}
