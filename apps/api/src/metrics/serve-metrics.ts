import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics } from 'prom-client';
import { registerDatabaseMetrics } from './database-metrics';

interface MetricsOptions {
  readonly port: number;
  /** Only this address of the machine answers. */
  readonly host: string;
  readonly pool?: Pool;
}

/**
 * Serves `/metrics` on a port of its own, which balancers do not lead to, until the app is closed.
 * @returns the port.
 */
export async function serveMetrics(app: FastifyInstance, { port, host, pool }: MetricsOptions): Promise<number> {
  const { metrics, deps } = app;
  collectDefaultMetrics({ register: metrics });
  const measure = registerDatabaseMetrics(metrics, {
    read: deps.database.read,
    replicas: deps.database.replicas,
    pool,
    clock: deps.clock,
  });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    measure()
      .then(() => metrics.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        (error: unknown) => {
          app.log.warn(error);
          response.writeHead(500).end();
        },
      );
    return response;
  });
  server.listen(port, host);
  await once(server, 'listening');
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
