import type { KeptCatalog } from '@vinculo/domain/catalogs';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { offeredValues, type CatalogValue } from './catalogs.repository';

interface Choice {
  readonly catalog: KeptCatalog;
  /** The field to name in the error. */
  readonly field: string;
  readonly values: readonly string[];
  /** Values that the record already holds: they are allowed, retired or not. */
  readonly kept?: readonly string[];
}

/** @throws ApiError that names the fields whose values their catalogues do not offer. */
export async function requireEntries(tx: Tx, choices: readonly Choice[]): Promise<void> {
  const chosen = choices.flatMap(({ catalog, field, values, kept = [] }) =>
    values.filter((value) => value !== '' && !kept.includes(value)).map((value) => ({ catalog, field, value })),
  );
  const offered = await offeredValues(tx, chosen);
  const isOffered = ({ catalog, value }: CatalogValue) =>
    offered.some((entry) => entry.catalog === catalog && entry.value === value);
  const refused = chosen.filter((choice) => !isOffered(choice));
  const fields = Object.fromEntries(refused.map(({ field }) => [field, 'not_offered']));
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_request', { fields });
}
