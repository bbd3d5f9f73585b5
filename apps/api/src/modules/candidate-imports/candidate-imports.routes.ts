import {
  abandonImport,
  applyImport,
  createImport,
  listImportRows,
  listImports,
  SAME_PERSON_FIELDS,
  stageImportRows,
  REPORTED_ROWS_LIMIT,
  REPORTED_OUTCOMES,
  undoImport,
  type ImportId,
  type ImportSummary,
  type ReportedRow,
} from '@vinculo/contracts/candidate-imports';
import { can } from '@vinculo/domain/session';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database';
import type { ImportOutcome } from '../../db/schema/candidate-imports';
import { ApiError } from '../../http/api-error';
import { mapInSlices } from '../../http/event-loop/map-in-slices';
import { route, type RouteContext } from '../../http/route';
import { listOffered } from '../catalogs/catalogs.repository';
import {
  countOutcomes,
  findImport,
  findImportForUpdate,
  insertImport,
  listHeadings,
  listOwnImports,
  listReportedRows,
  rememberHeadings,
  removeImport,
  requireImportsLeft,
  setImport,
  stageRows,
  type StoredImport,
} from './candidate-imports.repository';
import { appendImportApplied, countsOf } from './append-import-event';
import { enqueueImport } from './import-job';
import { readRow } from './read-row';
import { knownPeople, sameAs } from './same-people';

const SHOWN = 20;

/**
 * An import reports row by row whose CURP, RFC and NSS are registered already, so it requires the permission to see
 * them.
 * @throws ApiError `forbidden`
 */
function requireReveal({ actor }: Pick<RouteContext, 'actor'>): void {
  if (!can(actor.claims, 'candidates:reveal')) throw new ApiError('forbidden');
}

/** The caller's own import, locked. */
async function own({ tx, actor }: RouteContext, importID: ImportId): Promise<StoredImport> {
  const stored = await findImportForUpdate(tx, importID);
  if (stored?.actorUid !== actor.uid) throw new ApiError('not_found');
  return stored;
}

async function summaries(tx: Tx, imports: readonly StoredImport[]): Promise<ImportSummary[]> {
  if (imports.length === 0) return [];
  const counts = await countOutcomes(
    tx,
    imports.map(({ importID }) => importID),
  );
  return imports.map(({ importID, state, onDuplicate, at, rows }) => {
    const of = (...outcomes: ImportOutcome[]) =>
      counts
        .filter((row) => row.importID === importID && outcomes.includes(row.outcome))
        .reduce((sum, { count }) => sum + count, 0);
    const total = of('waiting', 'created', 'updated', 'skipped', 'undone', 'left');
    return {
      importID,
      state,
      onDuplicate,
      at: at.toISOString(),
      rows,
      total,
      done: total - (state === 'undoing' ? of('created', 'updated') : of('waiting')),
      created: of('created'),
      updated: of('updated'),
      skipped: of('skipped'),
      refused: of('refused'),
      undone: of('undone'),
      left: of('left'),
    };
  });
}

const isReported = (outcome: ImportOutcome): outcome is ReportedRow['outcome'] =>
  REPORTED_OUTCOMES.some((reported) => reported === outcome);

export function registerCandidateImports(app: FastifyInstance): void {
  route(app, listImports, {
    access: 'candidates:create',
    handler: async ({ tx, actor }) => ({
      items: await summaries(tx, await listOwnImports(tx, actor.uid, SHOWN)),
      headings: await listHeadings(tx, actor.uid),
    }),
  });
  route(app, listImportRows, {
    access: 'candidates:create',
    handler: async (context, { params: { importID }, query: { after } }) => {
      const { tx, actor } = context;
      const stored = await findImport(tx, importID);
      if (stored?.actorUid !== actor.uid) throw new ApiError('not_found');
      requireReveal(context);
      const rows = await listReportedRows(tx, importID, after, REPORTED_ROWS_LIMIT + 1);
      return {
        items: rows
          .slice(0, REPORTED_ROWS_LIMIT)
          .flatMap(({ row, outcome, problems, docID, name }) =>
            isReported(outcome) ? [{ row, outcome, problems, person: docID === null ? null : { docID, name } }] : [],
          ),
        hasMore: rows.length > REPORTED_ROWS_LIMIT,
      };
    },
  });
  route(app, createImport, {
    access: 'candidates:create',
    handler: async (context, { body: { headings, rows } }) => {
      requireReveal(context);
      const { tx, actor, now, origin } = context;
      await requireImportsLeft(tx, actor.uid, now);
      await rememberHeadings(tx, actor.uid, headings, now);
      const [stored] = await insertImport(tx, { actorUid: actor.uid, actorName: actor.name, origin, rows, at: now });
      if (stored === undefined) throw new Error('The database stored no import.');
      return { importID: stored.importID };
    },
  });
  route(app, stageImportRows, {
    access: 'candidates:create',
    handler: async (context, { params, body }) => {
      requireReveal(context);
      const { tx } = context;
      const { importID, state } = await own(context, params.importID);
      if (state !== 'staging') throw new ApiError('invalid_transition');
      const offered = { positions: await listOffered(tx, 'positions'), functions: await listOffered(tx, 'functions') };
      const read = await mapInSlices(body.rows, ({ row, values }) => ({ row, ...readRow(values, offered) }));
      await stageRows(tx, importID, read);
      const known = await knownPeople(
        tx,
        read.flatMap(({ input }) => (input === null ? [] : [input])),
      );
      const rows = read.map(({ row, input, problems }) => ({
        row,
        problems,
        duplicate: input === null ? null : sameAs(known, input, SAME_PERSON_FIELDS),
      }));
      return { rows: rows.filter(({ problems, duplicate }) => problems.length > 0 || duplicate !== null) };
    },
  });
  route(app, applyImport, {
    access: 'candidates:create',
    handler: async (context, { params, body: { onDuplicate } }) => {
      requireReveal(context);
      const { importID, state } = await own(context, params.importID);
      if (onDuplicate === 'fill' && !can(context.actor.claims, 'candidates:edit')) throw new ApiError('forbidden');
      if (state !== 'staging' && state !== 'stopped') throw new ApiError('invalid_transition');
      await setImport(context.tx, importID, { state: 'applying', onDuplicate });
      await enqueueImport(context, importID);
      return { state: 'applying' as const };
    },
  });
  route(app, undoImport, {
    access: 'candidates:create',
    handler: async (context, { params }) => {
      const { importID, state } = await own(context, params.importID);
      if (state !== 'applied' && state !== 'stopped') throw new ApiError('invalid_transition');
      await setImport(context.tx, importID, { state: 'undoing' });
      await enqueueImport(context, importID);
      return { state: 'undoing' as const };
    },
  });
  route(app, abandonImport, {
    access: 'candidates:create',
    handler: async (context, { params }) => {
      const { importID, state } = await own(context, params.importID);
      if (state !== 'staging' && state !== 'stopped') throw new ApiError('invalid_transition');
      const of = await countsOf(context.tx, importID);
      await removeImport(context.tx, importID);
      // The rows that a stopped import wrote stay.
      if (state === 'stopped') await appendImportApplied(context, importID, of);
      return { removed: true };
    },
  });
}
