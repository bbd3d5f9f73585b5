import {
  addCatalogEntry,
  editCatalogEntry,
  listCatalogs,
  readCatalogUse,
  type CatalogEntry,
} from '@vinculo/contracts/catalogs';
import { isValueOf, KEPT_CATALOGS, LABELLED_LISTS, type CatalogName } from '@vinculo/domain/catalogs';
import { normalizeForSearch } from '@vinculo/domain/formats';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { definedOnly } from '../../http/defined-only';
import { route } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import * as repository from './catalogs.repository';
import type { StoredEntry } from './catalogs.repository';
import { requireEntries } from './require-entries';

const present = ({ ordinal: _ordinal, retiredAt, updatedAt, ...entry }: StoredEntry): CatalogEntry => ({
  ...entry,
  isRetired: retiredAt !== null,
  updatedAt: updatedAt.toISOString(),
});

/** @throws ApiError `duplicate_entry` when another entry reads the same, whatever its case and accents. */
async function refuseDuplicate(tx: Tx, catalog: CatalogName, label: string, entryID?: string): Promise<void> {
  const name = normalizeForSearch(label);
  const entries = await repository.listEntries(tx, catalog);
  if (entries.some((entry) => entry.entryID !== entryID && normalizeForSearch(entry.label) === name))
    throw new ApiError('duplicate_entry');
}

async function refuseLast(tx: Tx, { catalog, entryID }: StoredEntry): Promise<void> {
  const entries = await repository.listEntries(tx, catalog);
  if (!entries.some((entry) => entry.entryID !== entryID && entry.retiredAt === null)) throw new ApiError('last_entry');
}

export function registerCatalogs(app: FastifyInstance): void {
  route(app, listCatalogs, {
    access: 'platform:use',
    handler: async ({ tx }) => {
      const stored = await repository.listCatalogs(tx);
      const entries = await repository.listEntries(tx);
      return {
        items: [...KEPT_CATALOGS, ...LABELLED_LISTS].flatMap(({ value: name }) =>
          stored
            .filter(({ catalog }) => catalog === name)
            .map(({ updatedAt, ...kept }) => ({
              ...kept,
              updatedAt: updatedAt.toISOString(),
              entries: entries.filter(({ catalog }) => catalog === name).map(present),
            })),
        ),
      };
    },
  });

  route(app, addCatalogEntry, {
    access: 'catalogs:edit',
    handler: async (context, { body }) => {
      const { tx, actor, now } = context;
      const { catalog, label } = body;
      const industry = body.catalog === 'positions' ? body.industry : '';
      await repository.lockCatalog(tx, catalog);
      await requireEntries(tx, [{ catalog: 'industries', field: 'industry', values: [industry] }]);
      await refuseDuplicate(tx, catalog, label);
      const ordinal = await repository.nextOrdinal(tx, catalog);
      const stored = await repository.insertEntry(tx, {
        catalog,
        value: label,
        label,
        industry,
        ordinal,
        updatedAt: now,
      });
      // What an entry was first called stays its value after it is renamed.
      if (stored === undefined) throw new ApiError('duplicate_entry');
      await repository.raiseVersion(tx, catalog, actor.name, now);
      await appendEvents(context, [
        { action: 'catalog.added', entityID: stored.entryID, entityName: label, after: body },
      ]);
      return present(stored);
    },
  });

  route(app, editCatalogEntry, {
    access: 'catalogs:edit',
    handler: async (context, { params: { entryID }, body: { version, isRetired, ...body } }) => {
      const { tx, actor, now } = context;
      const { catalog } = (await repository.findEntry(tx, entryID)) ?? {};
      if (catalog === undefined) throw new ApiError('not_found');
      await repository.lockCatalog(tx, catalog);
      const row = await repository.findEntry(tx, entryID);
      if (row === undefined) throw new ApiError('not_found');
      if (row.version !== version) throw new ApiError('version_conflict', { current: present(row) });

      const { label, industry } = body;
      if (label !== undefined) await refuseDuplicate(tx, catalog, label, entryID);
      if (industry !== undefined && catalog !== 'positions')
        throw new ApiError('invalid_request', { fields: { industry: 'not_a_position' } });
      await requireEntries(tx, [
        { catalog: 'industries', field: 'industry', values: [industry ?? ''], kept: [row.industry] },
      ]);
      if (isRetired !== undefined && !isValueOf(KEPT_CATALOGS, catalog))
        throw new ApiError('invalid_request', { fields: { isRetired: 'fixed' } });
      if (isRetired === true) await refuseLast(tx, row);

      const { before, after } = changedFields(
        { ...row, isRetired: row.retiredAt !== null },
        definedOnly({ ...body, isRetired }),
      );
      if (Object.keys(after).length === 0) return present(row);
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
      return present(stored);
    },
  });

  route(app, readCatalogUse, {
    access: 'platform:use',
    handler: async ({ tx }, { params: { entryID } }) => {
      const row = await repository.findEntry(tx, entryID);
      if (row === undefined) throw new ApiError('not_found');
      const use = await repository.countUse(tx, row);
      // Who holds an option of a fixed list is not counted: it is never retired.
      if (use === undefined) throw new ApiError('not_found');
      return use;
    },
  });
}
