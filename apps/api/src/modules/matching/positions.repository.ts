import type { CatalogPosition } from '@vinculo/domain/matching';
import type { Tx } from '../../db/database';
import { listEntries } from '../catalogs/catalogs.repository';

/** All positions, retired ones included, with what makes them kin. */
export const readPositions = async (tx: Tx): Promise<readonly CatalogPosition[]> =>
  (await listEntries(tx, 'positions')).map(({ value, label, industry, family, functions }) => ({
    value,
    label,
    industry,
    family,
    functions,
  }));
