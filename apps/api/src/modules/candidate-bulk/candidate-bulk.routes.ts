import {
  bulkChangeCandidates,
  previewBulkChange,
  SELECTION_LIMIT,
  selectCandidates,
  undoBulkChange,
} from '@vinculo/contracts/candidate-bulk';
import { identifiersIn } from '@vinculo/domain/candidates';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { appendCandidateEvents } from '../candidates/append-candidate-event';
import { conditionsOf } from '../candidates/search/candidate-filter';
import { listPage } from '../candidates/search/pages.repository';
import { identifierSearchEvents } from '../candidates/search/identifier-search';
import { peopleWith } from '../matching/blind/vacancy-people';
import { bulkChangeCandidatesCommand } from './bulk-change-candidates.command';
import { previewBulkChangeQuery } from './preview-bulk-change.query';
import { undoBulkChangeCommand } from './undo-bulk-change.command';

export function registerCandidateBulk(app: FastifyInstance): void {
  const peopleOf = peopleWith(app.deps.secondFactorKey);
  route(app, selectCandidates, {
    access: 'candidates:read',
    appendsEvents: ({ body }) => identifiersIn(body).length > 0,
    handler: async (context, { body }) => {
      await app.identifierLimit.count(context.tx, context.actor.uid, body, context.now);
      const { all } = await conditionsOf(context, body);
      const latestFirst = { sort: 'activity', direction: 'desc', after: undefined, skip: 0 } as const;
      const rows = await listPage(context.tx, all, { ...latestFirst, limit: SELECTION_LIMIT });
      await appendCandidateEvents(context, await identifierSearchEvents(context, body, all));
      return { docIDs: rows.map(({ docID }) => docID) };
    },
  });
  // The permission depends on the action in the body: the command checks it.
  route(app, previewBulkChange, { access: 'candidates:read', handler: previewBulkChangeQuery(peopleOf) });
  route(app, bulkChangeCandidates, { access: 'candidates:read', handler: bulkChangeCandidatesCommand(peopleOf) });
  route(app, undoBulkChange, { access: 'candidates:read', handler: undoBulkChangeCommand });
}
