import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../http/route';
import { listDueRemovals, removalDone } from './forget-person.repository';

const AT_ONCE = 50;
const AGAIN_MS = 60_000;

/**
 * Takes out of the file storage what was erased from the database, as the platform itself. What fails stays due.
 * @throws the first failure.
 */
export async function removeDueFiles({ database, files, clock }: RouteDeps): Promise<void> {
  const until = new Date(clock().getTime() + 1);
  for (const prefix of await listDueRemovals(database.read, until, AT_ONCE)) {
    await files.sweep(prefix);
    await database.write((tx) => removalDone(tx, prefix));
  }
}

/** Tries again what could not be removed, such as while the file storage did not answer. */
export function removeDueFilesRegularly(app: FastifyInstance): void {
  const timer = setInterval(
    () => void removeDueFiles(app.deps).catch((error: unknown) => app.log.warn(error)),
    AGAIN_MS,
  ).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
