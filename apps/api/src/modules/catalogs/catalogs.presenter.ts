import type { CatalogEntry } from '@vinculo/contracts/catalogs';
import type { StoredEntry } from './catalogs.repository';

export const presentEntry = ({ ordinal: _ordinal, retiredAt, updatedAt, ...entry }: StoredEntry): CatalogEntry => ({
  ...entry,
  isRetired: retiredAt !== null,
  updatedAt: updatedAt.toISOString(),
});
