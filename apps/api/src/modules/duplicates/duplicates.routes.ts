import {
  listCandidateDuplicates,
  listCandidateMerges,
  listDuplicates,
  mergeCandidates,
  markNotDuplicate,
  undoMerge,
  undoNotDuplicate,
} from '@vinculo/contracts/duplicates';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { listCandidateMergesQuery } from './list-candidate-merges.query';
import { listCandidateDuplicatesQuery, listDuplicatesQuery } from './list-duplicates.query';
import { mergeCandidatesCommand } from './merge-candidates.command';
import { markNotDuplicateCommand, undoNotDuplicateCommand } from './mark-not-duplicate.command';
import { undoMergeCommand } from './undo-merge.command';

export function registerDuplicates(app: FastifyInstance): void {
  route(app, listDuplicates, { access: 'candidates:read', mayLag: true, handler: listDuplicatesQuery });
  route(app, listCandidateDuplicates, { access: 'candidates:read', handler: listCandidateDuplicatesQuery });
  route(app, markNotDuplicate, { access: 'candidates:merge', handler: markNotDuplicateCommand });
  route(app, undoNotDuplicate, { access: 'candidates:merge', handler: undoNotDuplicateCommand });
  route(app, mergeCandidates, { access: 'candidates:merge', handler: mergeCandidatesCommand });
  route(app, undoMerge, { access: 'candidates:merge', handler: undoMergeCommand });
  route(app, listCandidateMerges, { access: 'candidates:read', handler: listCandidateMergesQuery });
}
