import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';

/** Whether balancers shall send requests to this instance. */
export interface Readiness {
  /** False while the process ends, and without a database that takes writes and has this build's migrations. */
  isReady(): Promise<boolean>;
  /** From now on the instance is not ready. It goes on answering what balancers still send. */
  end(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly readiness: Readiness;
  }
}

const RETRY_AFTER_SECONDS = 2;

export function createReadiness(database: Pick<Database, 'isReady'>): Readiness {
  let isEnding = false;
  return {
    isReady: async () => !isEnding && (await database.isReady().catch(() => false)) && !isEnding,
    end: () => void (isEnding = true),
  };
}

/** `/health`: the process answers, with or without its database. `/ready`: it is of use now. */
export function registerProbes(app: FastifyInstance): void {
  app.get('/health', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/ready', { logLevel: 'silent' }, async (_request, reply) => {
    if (await app.readiness.isReady()) return { status: 'ready' };
    return reply.status(503).header('retry-after', RETRY_AFTER_SECONDS).send({ status: 'not ready' });
  });
}
