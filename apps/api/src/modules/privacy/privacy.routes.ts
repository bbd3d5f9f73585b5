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
import { mexicoDay } from '@vinculo/domain/calendar';
import { soonUntil } from '@vinculo/domain/privacy';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error';
import { cursorKey, decodeCursor } from '../../http/cursor';
import { listPage as presentPage } from '../../http/list-page';
import { route } from '../../http/route';
import { extraHolidays } from '../legal-parameters/holidays.repository';
import { resendArcoMailCommand } from './arco-mail';
import { countUpToCap, findById, listPage } from './arco-requests.repository';
import { presentArcoRequest, presentArcoRequests } from './arco.presenter';
import { blockPersonCommand, unblockPersonCommand } from './block-person.command';
import { createArcoRequestCommand } from './create-arco-request.command';
import { erasePersonCommand } from './erase-person.command';
import { exportPersonStream } from './export-person.stream';
import { moveArcoRequestCommand } from './move-arco-request.command';
import { opposeScoringCommand } from './oppose-scoring.command';
import { sweepFiles } from '../file-removals/sweep-files';
import { viewBlockedFileCommand } from './view-blocked-file.command';

const arcoCursor = z.object({ dueOn: z.nullable(cursorKey.day), number: cursorKey.serial });

export function registerPrivacy(app: FastifyInstance): void {
  const access = 'privacy:handle';
  route(app, listArcoRequests, {
    access,
    handler: async ({ tx, now }, { query }) => {
      const today = mexicoDay(now);
      const days = { today, soonUntil: soonUntil(today, await extraHolidays(tx)) };
      const after = query.cursor === undefined ? undefined : decodeCursor(arcoCursor, query.cursor);
      const rows = await listPage(tx, query, after, days);
      const count = await countUpToCap(tx, query, days);
      const presented = await presentArcoRequests(tx, rows, now);
      return presentPage({
        rows: presented.map((item, index) => ({ item, number: rows[index]?.number ?? 0 })),
        limit: query.limit,
        keyOf: ({ item, number }) => ({ dueOn: item.dueOn, number }),
        present: ({ item }) => item,
        total: { count, isExact: false },
      });
    },
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
