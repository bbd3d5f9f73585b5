import { relabel } from '@vinculo/domain/catalogs';
import type { Tx } from '../../db/database';
import { listEntries } from './catalogs.repository';

/** Loads the labels of options from the database into this process. */
export async function readLabels(tx: Tx): Promise<void> {
  relabel(await listEntries(tx));
}
