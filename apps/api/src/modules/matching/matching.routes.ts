import { candidateId } from '@vinculo/contracts/candidates';
import {
  listCandidateMatches,
  listOpposed,
  listRelaxations,
  rankCandidates,
  readMatch,
  scoreCandidates,
} from '@vinculo/contracts/matching';
import { identifiersIn } from '@vinculo/domain/candidates';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { cursorKey, decodeCursor } from '../../http/cursor';
import { listPage } from '../../http/list-page';
import { route } from '../../http/route';
import { readableTypes } from '../criminal-record/record-access';
import { presentCandidateSummary } from '../candidates/candidates.presenter';
import { listCandidateMatchesQuery } from './queries/list-candidate-matches.query';
import { listRelaxationsQuery } from './queries/list-relaxations.query';
import { rankCandidatesQuery } from './queries/rank-candidates.query';
import { readMatchQuery } from './queries/read-match.query';
import { scoreCandidatesQuery } from './queries/score-candidates.query';
import { countOpposed, listOpposed as listOpposedRows } from './ranked.repository';

const opposedCursor = z.object({ createdAt: cursorKey.moment, docID: candidateId });

export function registerMatching(app: FastifyInstance): void {
  const index = app.matchIndex;
  // Reading a million candidates takes a minute: the first ranking would have to wait for it.
  app.addHook('onListen', () => void index.count([]).catch((error: unknown) => app.log.warn(error)));
  const rank = rankCandidatesQuery(index);
  route(app, rankCandidates, {
    access: 'candidates:read',
    appendsEvents: ({ body }) => identifiersIn(body).length > 0,
    handler: async (context, request) => {
      app.identifierLimit.count(context.actor.uid, request.body, context.now);
      return rank(context, request);
    },
  });
  route(app, listRelaxations, { access: 'candidates:read', handler: listRelaxationsQuery(index) });
  route(app, readMatch, { access: 'candidates:read', handler: readMatchQuery });
  route(app, scoreCandidates, { access: 'candidates:read', handler: scoreCandidatesQuery });
  route(app, listCandidateMatches, { access: 'candidates:read', handler: listCandidateMatchesQuery });
  route(app, listOpposed, {
    access: 'candidates:read',
    handler: async (context, { query: { cursor, limit } }) => {
      const after = cursor === undefined ? undefined : decodeCursor(opposedCursor, cursor);
      const rows = await listOpposedRows(context.tx, after, limit + 1);
      const readable = await readableTypes(context, rows);
      return listPage({
        rows,
        limit,
        keyOf: ({ createdAt, docID }) => ({ createdAt, docID }),
        present: (row) => presentCandidateSummary(row, readable),
        total: { count: await countOpposed(context.tx), isExact: true },
      });
    },
  });
}
