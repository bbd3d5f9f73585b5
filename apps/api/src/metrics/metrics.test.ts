import { listCompanies } from '@vinculo/contracts/companies';
import { sql } from 'drizzle-orm';
import { enqueue } from '../background/background-jobs.repository';
import * as z from 'zod/mini';
import { startTestApp } from '../testing/test-app';
import { serveMetrics } from './serve-metrics';

test('requests by route and code, the queue, sealing and the event loop, on a port of its own', async () => {
  const api = await startTestApp();
  const port = await serveMetrics(api.app, { port: 0, host: '127.0.0.1' });
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await api.call(listCompanies, { query: { search: 'Gloria' } }, { as: 'admin' });
  await api.call(listCompanies, { query: {} });
  const queue = { name: 'trial', payload: z.object({}), maxAttempts: 1, firstRetryMs: 1 };
  await api.database.write((tx) => enqueue(tx, queue, {}, { now: new Date(api.clock.now.getTime() - 90_000) }));

  const text = await read();
  for (const line of [
    'http_requests_total{method="GET",route="/aperture/companies",code="200"} 1',
    'http_requests_total{method="GET",route="/aperture/companies",code="401"} 1',
    'http_request_duration_seconds_count{method="GET",route="/aperture/companies"} 2',
    'background_jobs{queue="trial",state="waiting"} 1',
    'background_jobs_due_seconds{queue="trial"} 90',
    'audit_unsealed_events 0',
    'audit_seal_lag_seconds 0',
    'database_up 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain('Gloria');
  expect((await fetch(`http://127.0.0.1:${port}/aperture/companies`)).status).toBe(404);
  expect((await api.app.inject('/metrics')).statusCode).toBe(404);

  await api.database.write((tx) => tx.execute(sql`alter table background_jobs rename to gone`));
  expect(await read()).toContain('database_up 0');
  await api.close();
  await expect(read()).rejects.toThrow();
});
