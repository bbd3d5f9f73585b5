import type { Tx } from '../db/database';
import { listOffered, type StoredEntry } from '../modules/catalogs/catalogs.repository';

type Some<T> = readonly [T, ...T[]];

/** The catalogue entries of the database that demo records use. */
export interface DemoCatalogs {
  readonly positions: Some<Pick<StoredEntry, 'value' | 'label' | 'industry' | 'functions'>>;
}

function some<T>([first, ...others]: readonly T[]): Some<T> {
  if (first === undefined) throw new Error('A catalogue offers nothing: run the migrations first.');
  return [first, ...others];
}

export async function readDemoCatalogs(tx: Tx): Promise<DemoCatalogs> {
  return { positions: some(await listOffered(tx, 'positions')) };
}
