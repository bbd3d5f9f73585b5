import { editRetentionRule, listRetentionRules, runRetention, type RetentionRule } from '@vinculo/contracts/privacy';
import { COUNT_CAP } from '@vinculo/contracts/wire';
import { retentionKind } from '@vinculo/domain/privacy';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { sweepFiles } from '../file-removals/sweep-files';
import { DUE } from './expired-data.repository';
import { findRule, lastRunAt, listRules, lockRuns, writeRule, type StoredRule } from './retention-rules.repository';
import { applyRules } from './run-retention';

const SAMPLE = 20;

/** A rule with the records it would apply to now, even if it is disabled. */
async function presentRule(tx: Tx, rule: StoredRule, now: Date): Promise<RetentionRule> {
  const due = await DUE[rule.kind](tx, { now, days: rule.days, limit: COUNT_CAP + 1, labels: SAMPLE });
  return {
    ...rule,
    due: Math.min(due.length, COUNT_CAP),
    dueCapped: due.length > COUNT_CAP,
    sample: due.slice(0, SAMPLE).map(({ label, since }) => ({ label, since: since.toISOString() })),
  };
}

export function registerRetention(app: FastifyInstance): void {
  const access = 'retention:edit';
  route(app, listRetentionRules, {
    access,
    handler: async ({ tx, now }) => {
      const rules: RetentionRule[] = [];
      for (const rule of await listRules(tx)) rules.push(await presentRule(tx, rule, now));
      return { rules, lastRunAt: (await lastRunAt(tx))?.toISOString() ?? null };
    },
  });
  route(app, editRetentionRule, {
    access,
    handler: async (context, { params: { kind }, body: { days, isEnabled, version } }) => {
      const { tx, now } = context;
      const { label, least } = retentionKind(kind);
      if (days < least) throw new ApiError('invalid_request', { fields: { days: 'too_small' } });
      await lockRuns(tx);
      const stored = await findRule(tx, kind);
      if (stored.version !== version)
        throw new ApiError('version_conflict', { current: await presentRule(tx, stored, now) });
      const rule = { kind, days, isEnabled, version: version + 1 };
      await writeRule(tx, rule);
      await appendEvents(context, [
        {
          action: 'retention.rule_edited',
          entityID: kind,
          entityName: label,
          before: { days: stored.days, isEnabled: stored.isEnabled },
          after: { days, isEnabled },
        },
      ]);
      return presentRule(tx, rule, now);
    },
  });
  route(app, runRetention, {
    access,
    handler: async (context) => {
      const { done, hasMore } = await applyRules(context);
      return { done: { ...done }, hasMore };
    },
    afterCommit: ({ deps }) => sweepFiles(deps),
  });
}
