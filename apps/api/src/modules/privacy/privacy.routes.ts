import {
  blockPerson,
  createArcoRequest,
  erasePerson,
  exportPerson,
  getArcoRequest,
  listArcoRequests,
  moveArcoRequest,
  opposeScoring,
  resendArcoMail,
  unblockPerson,
  viewBlockedFile,
} from '@vinculo/contracts/privacy';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { resendArcoMailCommand } from './arco/arco-mail';
import { findById } from './arco/arco-requests.repository';
import { presentArcoRequest } from './arco/arco.presenter';
import { blockPersonCommand, unblockPersonCommand } from './blocking/block-person.command';
import { createArcoRequestCommand } from './arco/create-arco-request.command';
import { erasePersonCommand } from './blocking/erase-person.command';
import { exportPersonStream } from './copy/export-person.stream';
import { listArcoRequestsQuery } from './arco/list-arco-requests.query';
import { moveArcoRequestCommand } from './arco/move-arco-request.command';
import { opposeScoringCommand } from './arco/oppose-scoring.command';
import { sweepFiles } from '../file-removals/sweep-files';
import { viewBlockedFileCommand } from './blocking/view-blocked-file.command';

export function registerPrivacy(app: FastifyInstance): void {
  const access = 'privacy:handle';
  route(app, listArcoRequests, {
    access,
    handler: listArcoRequestsQuery,
  });
  route(app, getArcoRequest, {
    access,
    handler: async (context, { params }) => {
      const row = await findById(context.tx, params.requestID);
      if (row === undefined) throw new ApiError('not_found');
      return presentArcoRequest(context, row);
    },
  });
  route(app, createArcoRequest, { access, handler: createArcoRequestCommand });
  route(app, moveArcoRequest, { access, handler: moveArcoRequestCommand });
  route(app, resendArcoMail, { access, handler: resendArcoMailCommand });
  route(app, opposeScoring, { access, handler: opposeScoringCommand });
  route(app, blockPerson, { access, handler: blockPersonCommand });
  route(app, unblockPerson, { access, handler: unblockPersonCommand });
  route(app, viewBlockedFile, { access, handler: viewBlockedFileCommand });
  route(app, erasePerson, {
    access,
    handler: erasePersonCommand,
    afterCommit: ({ deps }) => sweepFiles(deps),
  });
  route(app, exportPerson, { access, stream: exportPersonStream });
}
