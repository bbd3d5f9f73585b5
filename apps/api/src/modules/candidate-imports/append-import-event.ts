import type { ImportId } from '@vinculo/contracts/candidate-imports';
import type { Tx } from '../../db/database';
import type { ImportOutcome } from '../../db/schema/candidate-imports';
import { appendEvents, type AuditContext } from '../audit/append-event';
import { countOutcomes } from './candidate-imports.repository';

type Counts = (outcome: ImportOutcome) => number;

export async function countsOf(tx: Tx, importID: ImportId): Promise<Counts> {
  const counts = await countOutcomes(tx, [importID]);
  return (wanted) => counts.find(({ outcome }) => outcome === wanted)?.count ?? 0;
}

export const appendImportApplied = (context: AuditContext, importID: ImportId, of: Counts): Promise<void> =>
  appendEvents(context, [
    {
      action: 'candidates.import_applied',
      entityID: importID,
      entityName: '',
      after: { created: of('created'), updated: of('updated'), skipped: of('skipped'), refused: of('refused') },
    },
  ]);

export const appendImportUndone = (context: AuditContext, importID: ImportId, of: Counts): Promise<void> =>
  appendEvents(context, [
    {
      action: 'candidates.import_undone',
      entityID: importID,
      entityName: '',
      after: { undone: of('undone'), left: of('left') },
    },
  ]);
