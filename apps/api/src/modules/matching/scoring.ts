import { PositionKin, type MatchModel, type MatchNames } from '@vinculo/domain/matching';
import type { KeptCatalog } from '@vinculo/domain/catalogs';
import { together, type Tx } from '../../db/database';
import { catalogVersions, listEntries } from '../catalogs/catalogs.repository';
import { liveModel } from './models.repository';
import { readPositions } from './positions.repository';

/** What a score reads of the catalogues besides the two sides. */
interface ScoringCatalogs {
  readonly kin: PositionKin;
  /** The current labels of catalogue entries. */
  readonly names: MatchNames;
}

/** What a score and its sentences need besides the two sides. */
export interface Scoring extends ScoringCatalogs {
  readonly model: MatchModel;
}

const CATALOGS = ['positions', 'industries', 'functions'] as const satisfies readonly KeptCatalog[];

/** By connection, as last read: reading the catalogues takes longer than finding that they have not changed. */
const held = new WeakMap<Tx, ScoringCatalogs & { readonly versions: string }>();

async function readCatalogs(tx: Tx): Promise<ScoringCatalogs> {
  const labels = async (catalog: 'industries' | 'functions') => {
    const entries = await listEntries(tx, catalog);
    const byValue = new Map(entries.map(({ value, label }) => [value, label]));
    return (value: string) => byValue.get(value) ?? value;
  };
  return {
    kin: new PositionKin(await readPositions(tx)),
    names: { industry: await labels('industries'), jobFunction: await labels('functions') },
  };
}

export async function readScoring(tx: Tx): Promise<Scoring> {
  const [model, versions] = await together([liveModel(tx), catalogVersions(tx, CATALOGS)]);
  const known = held.get(tx);
  if (known?.versions === versions) return { model, kin: known.kin, names: known.names };
  const read = await readCatalogs(tx);
  held.set(tx, { ...read, versions });
  return { model, ...read };
}
