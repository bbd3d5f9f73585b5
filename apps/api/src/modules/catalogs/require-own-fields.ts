import type { CatalogName } from '@vinculo/domain/catalogs';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { definedOnly } from '../../http/defined-only';
import type { StoredEntry } from './catalogs.repository';
import { requireEntries } from './require-entries';

/** A position has an industry, a family and functions; a family has a reason. */
interface OwnFields {
  readonly industry?: string | undefined;
  readonly family?: string | undefined;
  readonly functions?: readonly string[] | undefined;
  readonly reason?: string | undefined;
}

/**
 * @param kept the entry before the change; it may keep retired values.
 * @throws ApiError that names the fields that the catalogue does not have, or whose values are not offered.
 */
export async function requireOwnFields(
  tx: Tx,
  catalog: CatalogName,
  { reason, ...ofPosition }: OwnFields,
  kept?: StoredEntry,
): Promise<void> {
  const foreign = [
    ...(catalog === 'positions' ? [] : Object.keys(definedOnly(ofPosition)).map((name) => [name, 'not_a_position'])),
    ...(catalog === 'families' || reason === undefined ? [] : [['reason', 'not_a_family']]),
  ];
  if (foreign.length > 0) throw new ApiError('invalid_request', { fields: Object.fromEntries(foreign) });
  const { industry = '', family = '', functions = [] } = ofPosition;
  await requireEntries(tx, [
    { catalog: 'industries', field: 'industry', values: [industry], kept: [kept?.industry ?? ''] },
    { catalog: 'families', field: 'family', values: [family], kept: [kept?.family ?? ''] },
    { catalog: 'functions', field: 'functions', values: functions, kept: kept?.functions ?? [] },
  ]);
}
