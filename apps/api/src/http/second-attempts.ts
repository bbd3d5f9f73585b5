import { DATA_POSITION_HEADER } from '@vinculo/contracts/wire';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../db/database';
import { isDatabaseAway } from '../db/error-codes';
import { isConflict } from '../db/retry-conflicts';
import { ApiError } from './api-error';

// Where a request runs again: with what is known only now, or on another server.

/** Another process may have taken a proof since this one read the session: then the request runs again. */
export async function withProof(request: FastifyRequest, run: (provedAt: Date) => Promise<unknown>): Promise<unknown> {
  try {
    return await run(request.provedAt);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_required') throw error;
    const provedAt = await request.provedNow?.();
    if (provedAt === undefined || provedAt <= request.provedAt) throw error;
    return run(provedAt);
  }
}

/** Runs a read on a replica that has all that this client knows of; on the primary where there is none, or it is away. */
export async function readAnywhere(run: (tx: Tx) => Promise<unknown>, request: FastifyRequest, database: Database) {
  const replica = database.replicas?.readAfter(request.headers[DATA_POSITION_HEADER]);
  if (replica !== undefined)
    try {
      return await run(replica);
    } catch (error) {
      if (!isDatabaseAway(error) && !isConflict(error)) throw error;
      request.log.warn({ err: error }, 'replica');
    }
  return run(database.read);
}
