import { count, min, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Replicas, Tx } from '../db/database';
import { backgroundJobs } from '../db/schema/background-jobs';
import { countUnsealed } from '../modules/audit/chain/chain.repository';

const secondsSince = (at: Date | null, now: Date): number =>
  at === null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1000);

/** Jobs by queue and state, and since when the oldest one that is due waits. */
async function queueDepths(tx: Tx, now: Date) {
  return tx
    .select({
      queue: backgroundJobs.queue,
      state: backgroundJobs.state,
      jobs: count(),
      dueSince: min(sql<Date>`case when ${backgroundJobs.runAt} <= ${now.toISOString()}::timestamptz
        then ${backgroundJobs.runAt} end`).mapWith(backgroundJobs.runAt),
    })
    .from(backgroundJobs)
    .groupBy(backgroundJobs.queue, backgroundJobs.state);
}

interface DatabaseMetrics {
  readonly read: Tx;
  readonly pool?: Pool | undefined;
  readonly replicas?: Replicas | undefined;
  readonly clock: () => Date;
}

/** Measured whenever the metrics are read. Without the database `database_up` is 0 and its figures are left out. */
export function registerDatabaseMetrics(registry: Registry, { read, pool, replicas, clock }: DatabaseMetrics) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('database_up', 'Whether the database answers this process.');
  const jobs = gauge('background_jobs', 'Jobs by queue and state.', 'queue', 'state');
  const dueSince = gauge('background_jobs_due_seconds', 'For how long the oldest due job has waited.', 'queue');
  const unsealed = gauge('audit_unsealed_events', 'Committed audit events that are not sealed yet.');
  const sealLag = gauge('audit_seal_lag_seconds', 'Age of the oldest audit event that is not sealed yet.');
  const connections = gauge('database_pool_connections', 'Connections of this process by state.', 'state');

  const replicaLag = gauge('database_replica_lag_seconds', 'How far a replica is behind at most.', 'host');

  return async (): Promise<void> => {
    for (const { host, ms } of replicas?.lags() ?? []) replicaLag.set({ host }, ms / 1000);
    if (pool !== undefined) {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'awaited' }, pool.waitingCount);
    }
    jobs.reset();
    dueSince.reset();
    const now = clock();
    try {
      for (const row of await queueDepths(read, now)) {
        jobs.set({ queue: row.queue, state: row.state }, row.jobs);
        if (row.state === 'waiting') dueSince.set({ queue: row.queue }, secondsSince(row.dueSince, now));
      }
      const { events, oldestAt } = await countUnsealed(read);
      unsealed.set(events);
      sealLag.set(secondsSince(oldestAt, now));
      up.set(1);
    } catch {
      unsealed.reset();
      sealLag.reset();
      up.set(0);
    }
  };
}
