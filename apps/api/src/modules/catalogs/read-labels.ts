import { relabel } from '@vinculo/domain/catalogs';
import type { Tx } from '../../db/database';
import { listEntries } from './catalogs.repository';

/** Lets the options of this process read as the database says. */
export async function readLabels(tx: Tx): Promise<void> {
  relabel(await listEntries(tx));
}
