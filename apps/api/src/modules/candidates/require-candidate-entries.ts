import type { Tx } from '../../db/database';
import { requireEntries } from '../catalogs/require-entries';
import type { CandidateRow } from './candidate-columns';

type Chosen = Partial<Pick<CandidateRow, 'desiredPosition' | 'experience' | 'knownFunctions'>>;

const industriesOf = ({ experience = [] }: Chosen): string[] => experience.map(({ industry }) => industry);

/** @throws ApiError that names the values its catalogues do not offer; values that the file `had` are allowed. */
export const requireCandidateEntries = (tx: Tx, chosen: Chosen, had: Chosen = {}): Promise<void> =>
  requireEntries(tx, [
    {
      catalog: 'positions',
      field: 'desiredPosition',
      values: [chosen.desiredPosition ?? ''],
      kept: [had.desiredPosition ?? ''],
    },
    { catalog: 'industries', field: 'experience', values: industriesOf(chosen), kept: industriesOf(had) },
    {
      catalog: 'functions',
      field: 'knownFunctions',
      values: chosen.knownFunctions ?? [],
      kept: had.knownFunctions ?? [],
    },
  ]);
