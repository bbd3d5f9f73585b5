import type { Tx } from '../db/database';
import { listOffered } from '../modules/catalogs/catalogs.repository';

type Some<T> = readonly [T, ...T[]];

/** The catalogue entries of the database that demo records use. */
export interface DemoCatalogs {
  readonly positions: Some<{ readonly value: string; readonly label: string; readonly industry: string }>;
  readonly industries: Some<string>;
  readonly functions: Some<string>;
}

function some<T>([first, ...others]: readonly T[]): Some<T> {
  if (first === undefined) throw new Error('A catalogue offers nothing: run the migrations first.');
  return [first, ...others];
}

export async function readDemoCatalogs(tx: Tx): Promise<DemoCatalogs> {
  const valuesOf = async (catalog: 'industries' | 'functions') =>
    some((await listOffered(tx, catalog)).map(({ value }) => value));
  return {
    positions: some(await listOffered(tx, 'positions')),
    industries: await valuesOf('industries'),
    functions: await valuesOf('functions'),
  };
}
