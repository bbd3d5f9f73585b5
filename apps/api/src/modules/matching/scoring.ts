import { PositionKin, type MatchModel, type MatchNames } from '@vinculo/domain/matching';
import type { Tx } from '../../db/database';
import { listEntries } from '../catalogs/catalogs.repository';
import { liveModel } from './models.repository';
import { readPositions } from './positions.repository';

/** What a score and its sentences need besides the two sides. */
export interface Scoring {
  readonly model: MatchModel;
  readonly kin: PositionKin;
  /** The current labels of catalogue entries. */
  readonly names: MatchNames;
}

export async function readScoring(tx: Tx): Promise<Scoring> {
  const labels = async (catalog: 'industries' | 'functions') => {
    const entries = await listEntries(tx, catalog);
    const byValue = new Map(entries.map(({ value, label }) => [value, label]));
    return (value: string) => byValue.get(value) ?? value;
  };
  return {
    model: await liveModel(tx),
    kin: new PositionKin(await readPositions(tx)),
    names: { industry: await labels('industries'), jobFunction: await labels('functions') },
  };
}
