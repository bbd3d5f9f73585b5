import { shadowRunId, type ShadowRunId } from '@vinculo/contracts/models';
import type { BackgroundQueue } from '@vinculo/domain/background-jobs';
import { SHADOW_DEPTH, shadowDifference, type MatchModel } from '@vinculo/domain/matching';
import * as z from 'zod/mini';
import { enqueue } from '../../../background/background-jobs.repository';
import type { JobQueue } from '../../../background/job-queue';
import { handle } from '../../../background/worker';
import type { Tx } from '../../../db/database';
import { listActive, type ActiveVacancy } from '../../matching/active-vacancies.repository';
import type { MatchIndex } from '../../matching/index/match-index';
import { findModel } from '../../matching/models.repository';
import { comparedIn, endRun, findRun, storeFound, type FoundInVacancy } from './shadow-runs.repository';

const payload = z.object({ runID: shadowRunId });

const SHADOW_RUNS: JobQueue<z.output<typeof payload>> = {
  name: 'shadow-runs' satisfies BackgroundQueue,
  payload,
  maxAttempts: 5,
  firstRetryMs: 5_000,
};

export const enqueueShadowRun = (tx: Tx, runID: ShadowRunId, now: Date): Promise<void> =>
  enqueue(tx, SHADOW_RUNS, { runID }, { now, key: runID, priority: -1 });

/** The best of a vacancy with a model, and how many reach its threshold. */
async function topOf(index: MatchIndex, { vacancy }: ActiveVacancy, model: MatchModel, signal: AbortSignal) {
  const { page, histogram } = await index.rank({ vacancy, model, limit: SHADOW_DEPTH }, signal);
  return {
    positions: page.map(({ position }) => position),
    matches: histogram.slice(model.threshold).reduce((sum, count) => sum + count, 0),
  };
}

/** Ranks every active vacancy with the draft and with the live model. Each vacancy is stored once: a killed run goes on. */
export const shadowHandler = (index: MatchIndex) =>
  handle(SHADOW_RUNS, {
    run: async ({ payload: { runID }, signal, write, report, finish }) => {
      const asked = await write(async (tx) => {
        const run = await findRun(tx, runID);
        if (run === undefined) return undefined;
        const live = await findModel(tx, run.comparedVersion);
        return live && { run, live, active: await listActive(tx), compared: await comparedIn(tx, runID) };
      });
      if (asked === undefined) return;
      const { run, live, active, compared } = asked;
      // No version of this number ever scores.
      const draft: MatchModel = { version: 0, weights: run.weights, threshold: run.threshold };
      let done = compared.size;
      for (const one of active.filter(({ jobID }) => !compared.has(jobID))) {
        signal.throwIfAborted();
        const before = await topOf(index, one, live, signal);
        const after = await topOf(index, one, draft, signal);
        const difference = shadowDifference(before.positions, after.positions);
        const found: FoundInVacancy = {
          ...difference,
          jobID: one.jobID,
          // Who is in a blind selection is not stored either.
          moved: one.isBlind ? [] : difference.moved,
          matchesLive: before.matches,
          matchesShadow: after.matches,
        };
        done += 1;
        await write(async (tx) => {
          await storeFound(tx, runID, found);
          await report(tx, done, active.length);
        });
      }
      await finish((tx) => endRun(tx, runID, 'finished'));
    },
    onDead: (tx, { runID }) => endRun(tx, runID, 'failed'),
  });
