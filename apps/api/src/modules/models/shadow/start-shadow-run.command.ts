import type { listShadowRuns, ShadowRun, startShadowRun } from '@vinculo/contracts/models';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents, changedFields } from '../../audit/append-event';
import { listActive } from '../../matching/active-vacancies.repository';
import { liveModel } from '../../matching/models.repository';
import { findForUpdate } from '../drafts.repository';
import { presentDraft, presentVersion } from '../models.presenter';
import { findOpen } from '../proposals.repository';
import { enqueueShadowRun } from './shadow-job';
import { insertRun, listRuns, type SummedRun } from './shadow-runs.repository';

const NOTHING_YET = { done: 0, entered10: 0, left10: 0, entered40: 0, left40: 0, matchesLive: 0, matchesShadow: 0 };

function presentRun({ run, compared, ...sums }: SummedRun): ShadowRun {
  const { runID, name, weights, threshold, startedBy, startedAt, state, total } = run;
  return {
    ...{ runID, name, weights, threshold, startedBy, state, total, ...sums },
    compared: presentVersion(compared),
    startedAt: startedAt.toISOString(),
  };
}

/** @throws ApiError `not_found`, `version_conflict` with the stored draft, `invalid_transition` while it runs already */
export async function startShadowRunCommand(
  context: RouteContext,
  { params: { draftID }, body: { version } }: ParsedRequestOf<typeof startShadowRun>,
): Promise<ShadowRun> {
  const { tx, actor, now } = context;
  const draft = await findForUpdate(tx, draftID);
  if (draft === undefined) throw new ApiError('not_found');
  if (draft.version !== version)
    throw new ApiError('version_conflict', { current: presentDraft(draft, await findOpen(tx), actor) });
  const compared = await liveModel(tx);
  const { name, weights, threshold } = draft;
  const run = await insertRun(tx, {
    ...{ draftID, name, weights, threshold, comparedVersion: compared.version },
    ...{ startedBy: actor.name, startedAt: now, total: (await listActive(tx)).length, state: 'running' as const },
  });
  if (run === undefined) throw new ApiError('invalid_transition');
  await enqueueShadowRun(tx, run.runID, now);
  await appendEvents(context, [
    {
      action: 'model.compared',
      entityID: draftID,
      entityName: name,
      ...changedFields(compared, { weights, threshold }),
    },
  ]);
  return presentRun({ run, compared, ...NOTHING_YET });
}

export async function listShadowRunsQuery({ tx }: RouteContext): Promise<ResponseOf<typeof listShadowRuns>> {
  return { items: (await listRuns(tx)).map(presentRun) };
}
