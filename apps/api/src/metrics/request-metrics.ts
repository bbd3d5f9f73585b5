import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process has counted, in Prometheus' terms. */
    readonly metrics: Registry;
  }
}

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** Counts requests by route, as it was declared: paths and queries may contain user input. */
export function registerRequestMetrics(app: FastifyInstance): void {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'code'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was sent, event streams excluded.',
    labelNames: ['method', 'route'] as const,
    buckets: SECONDS,
    registers,
  });
  app.decorate('metrics', registry);
  app.addHook('onResponse', ({ method, raw, routeOptions: { url: route = 'none', config } }, reply, done) => {
    // The client hung up before the answer: not a failure of the server.
    const code = raw.socket.destroyed ? 'aborted' : reply.statusCode;
    requests.inc({ method, route, code });
    if (config.endpoint?.stream !== 'events') durations.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}
