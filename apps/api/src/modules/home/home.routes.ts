import { readHomeArrangement, saveHomeArrangement } from '@vinculo/contracts/home';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { homeArrangements } from '../../db/schema/home-arrangements';
import { route } from '../../http/route';

const { uid: ownUid, hidden, order } = homeArrangements;

/** Each their own: nobody else's can be named. */
export function registerHome(app: FastifyInstance): void {
  const access = 'platform:use';
  route(app, readHomeArrangement, {
    access,
    handler: async ({ tx, actor: { uid } }) => {
      const [row] = await tx.select({ hidden, order }).from(homeArrangements).where(eq(ownUid, uid));
      return row ?? { hidden: [], order: [] };
    },
  });
  // A preference: the log has no event of it.
  route(app, saveHomeArrangement, {
    access,
    handler: async ({ tx, actor: { uid } }, { body }) => {
      await tx
        .insert(homeArrangements)
        .values({ uid, ...body })
        .onConflictDoUpdate({ target: ownUid, set: body });
      return body;
    },
  });
}
