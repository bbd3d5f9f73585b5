import type { KeptCatalog } from '@vinculo/domain/catalogs';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { offeredValues } from './catalogs.repository';

interface Choice {
  readonly catalog: KeptCatalog;
  /** The field that is named to whoever chose what is not there. */
  readonly field: string;
  readonly values: readonly string[];
  /** What the record holds already: it keeps that, retired or not. */
  readonly kept?: readonly string[];
}

/** @throws ApiError that names the fields whose values their catalogues do not offer. */
export async function requireEntries(tx: Tx, choices: readonly Choice[]): Promise<void> {
  const fields: Record<string, string> = {};
  for (const { catalog, field, values, kept = [] } of choices) {
    const chosen = values.filter((value) => value !== '' && !kept.includes(value));
    if (chosen.length === 0) continue;
    const offered = await offeredValues(tx, catalog, chosen);
    if (!chosen.every((value) => offered.has(value))) fields[field] = 'not_offered';
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_request', { fields });
}
