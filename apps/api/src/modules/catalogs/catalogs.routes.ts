import { addCatalogEntry, editCatalogEntry, listCatalogs, readCatalogUse } from '@vinculo/contracts/catalogs';
import { KEPT_CATALOGS, LABELLED_LISTS } from '@vinculo/domain/catalogs';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { presentEntry } from './catalogs.presenter';
import * as repository from './catalogs.repository';
import { editCatalogEntryCommand } from './edit-catalog-entry.command';
import { refuseDuplicate } from './refuse-duplicate';
import { requireOwnFields } from './require-own-fields';

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
              entries: entries.filter(({ catalog }) => catalog === name).map(presentEntry),
            })),
        ),
      };
    },
  });

  route(app, addCatalogEntry, {
    access: 'catalogs:edit',
    handler: async (context, { body }) => {
      const { tx, actor, now } = context;
      const { catalog, label, ...own } = body;
      await repository.lockCatalog(tx, catalog);
      await requireOwnFields(tx, catalog, own);
      await refuseDuplicate(tx, catalog, label);
      const ordinal = await repository.nextOrdinal(tx, catalog);
      const stored = await repository.insertEntry(tx, {
        catalog,
        value: label,
        label,
        ...own,
        ordinal,
        updatedAt: now,
      });
      // The first label of an entry stays its value after it is renamed.
      if (stored === undefined) throw new ApiError('duplicate_entry');
      await repository.raiseVersion(tx, catalog, actor.name, now);
      await appendEvents(context, [
        { action: 'catalog.added', entityID: stored.entryID, entityName: label, after: body },
      ]);
      return presentEntry(stored);
    },
  });

  route(app, editCatalogEntry, { access: 'catalogs:edit', handler: editCatalogEntryCommand });

  route(app, readCatalogUse, {
    access: 'platform:use',
    handler: async ({ tx }, { params: { entryID } }) => {
      const row = await repository.findEntry(tx, entryID);
      if (row === undefined) throw new ApiError('not_found');
      const use = await repository.countUse(tx, row);
      // Uses of a fixed list's options are not counted: they cannot be retired.
      if (use === undefined) throw new ApiError('not_found');
      return use;
    },
  });
}
