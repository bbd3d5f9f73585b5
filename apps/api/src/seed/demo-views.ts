import type { CandidateFilters } from '@vinculo/contracts/candidates';
import { savedViewInput, type SavedViewInput } from '@vinculo/contracts/saved-views';
import type { Tx } from '../db/database';
import { savedViewChoices, savedViews } from '../db/schema/saved-views';
import type { PlacedEvent } from '../modules/audit/append-event';
import { viewForAuditLog } from '../modules/saved-views/view-for-audit-log';
import { DEMO_ORIGIN } from './companies/company-events';
import { NAMED_COLLEAGUES, type DemoActor } from './demo-staff';

const DAY_MS = 24 * 3_600_000;
const [ADMIN, RECRUITER] = NAMED_COLLEAGUES;

interface DemoView {
  readonly owner: DemoActor;
  readonly daysAgo: number;
  readonly isPinned: boolean;
  readonly input: SavedViewInput;
}

const viewOf = (
  owner: DemoActor,
  daysAgo: number,
  name: string,
  filters: Partial<CandidateFilters>,
  { isShared = false, isPinned = false },
): DemoView => ({
  owner,
  daysAgo,
  isPinned,
  input: { name, isShared, search: { list: 'people', filters, sort: 'activity', direction: 'desc' } },
});

const DEMO_VIEWS: readonly DemoView[] = [
  viewOf(RECRUITER, 64, 'Soldadores viables', { textSearch: 'soldador', viability: ['viable'] }, { isPinned: true }),
  viewOf(RECRUITER, 21, 'Bajío con CV', { stateFilter: ['11', '22'], cv: true }, { isShared: true }),
  viewOf(
    ADMIN,
    40,
    'Sin evaluar de ferias',
    { originFilter: ['fair'], viability: ['unevaluated'] },
    { isShared: true },
  ),
  viewOf(ADMIN, 9, 'Viables sin comprobante', { missingFilter: ['Address Proof'], viability: ['viable'] }, {}),
];

/** Inserts saved views of two accounts. @returns their audit events. */
export async function layViews(tx: Tx, now: Date): Promise<PlacedEvent[]> {
  const events: PlacedEvent[] = [];
  for (const { owner, daysAgo, isPinned, input } of DEMO_VIEWS) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const view = savedViewInput.parse(input);
    const [stored] = await tx
      .insert(savedViews)
      .values({ ...view, list: view.search.list, ownerUid: owner.uid, ownerName: owner.name, createdAt: at })
      .returning();
    if (stored === undefined) throw new Error('The database stored no view.');
    const { viewID } = stored;
    const about = { entityID: viewID, entityName: view.name, actor: owner, origin: DEMO_ORIGIN };
    events.push({ ...about, action: 'saved_view.created', at, after: viewForAuditLog(view) });
    if (!isPinned) continue;
    await tx.insert(savedViewChoices).values({ viewID, uid: owner.uid, isPinned, isDefault: false });
    const choice = { before: { isPinned: false }, after: { isPinned } };
    events.push({ ...about, ...choice, action: 'saved_view.chosen', at: new Date(at.getTime() + 1_000) });
  }
  return events;
}
