import type { CatalogEntry, editCatalogEntry } from '@vinculo/contracts/catalogs';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { isValueOf, KEPT_CATALOGS } from '@vinculo/domain/catalogs';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { definedOnly } from '../../http/defined-only';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { presentEntry } from './catalogs.presenter';
import * as repository from './catalogs.repository';
import type { StoredEntry } from './catalogs.repository';
import { refuseDuplicate } from './refuse-duplicate';
import { requireOwnFields } from './require-own-fields';

async function refuseLast(tx: Tx, { catalog, entryID }: StoredEntry): Promise<void> {
  const entries = await repository.listEntries(tx, catalog);
  if (!entries.some((entry) => entry.entryID !== entryID && entry.retiredAt === null)) throw new ApiError('last_entry');
}

export async function editCatalogEntryCommand(
  context: RouteContext,
  { params: { entryID }, body: { version, isRetired, ...body } }: ParsedRequestOf<typeof editCatalogEntry>,
): Promise<CatalogEntry> {
  const { tx, actor, now } = context;
  const { catalog } = (await repository.findEntry(tx, entryID)) ?? {};
  if (catalog === undefined) throw new ApiError('not_found');
  await repository.lockCatalog(tx, catalog);
  const row = await repository.findEntry(tx, entryID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: presentEntry(row) });

  const { label, ...own } = body;
  if (label !== undefined) await refuseDuplicate(tx, catalog, label, entryID);
  await requireOwnFields(tx, catalog, own, row);
  if (isRetired !== undefined && !isValueOf(KEPT_CATALOGS, catalog))
    throw new ApiError('invalid_request', { fields: { isRetired: 'fixed' } });
  if (isRetired === true) await refuseLast(tx, row);

  const { before, after } = changedFields(
    { ...row, isRetired: row.retiredAt !== null },
    definedOnly({ ...body, isRetired }),
  );
  if (Object.keys(after).length === 0) return presentEntry(row);
  const stored = await repository.updateEntry(tx, entryID, {
    ...definedOnly(body),
    ...(after['isRetired'] === undefined ? {} : { retiredAt: isRetired === true ? now : null }),
    updatedAt: now,
  });
  if (stored === undefined) throw new ApiError('not_found');
  await repository.raiseVersion(tx, catalog, actor.name, now);
  await appendEvents(context, [
    {
      action:
        after['isRetired'] === undefined
          ? 'catalog.edited'
          : isRetired === true
            ? 'catalog.retired'
            : 'catalog.restored',
      entityID: entryID,
      entityName: stored.label,
      before,
      after,
    },
  ]);
  return presentEntry(stored);
}
