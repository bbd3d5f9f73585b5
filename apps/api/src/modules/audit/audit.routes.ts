import { checkAuditChain, exportAudit, listAuditEvents, revertAuditEvent } from '@vinculo/contracts/audit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { syncStaffChange } from '../staff/sync-identity-provider';
import { checkChainStream } from './chain/check-chain.stream';
import { exportAuditStream } from './export-audit.stream';
import { listAuditEventsQuery } from './list-audit-events.query';
import { revertEventCommand } from './revert-event.command';

export function registerAudit(app: FastifyInstance): void {
  route(app, listAuditEvents, { access: 'audit:read', mayLag: true, handler: listAuditEventsQuery });
  route(app, checkAuditChain, {
    access: 'audit:read',
    stream: (context) => checkChainStream(context, app.deps.anchors),
  });
  route(app, exportAudit, { access: 'audit:export', stream: exportAuditStream });
  // The reverted change may be that of a user's role.
  route(app, revertAuditEvent, {
    access: 'audit:read',
    handler: revertEventCommand,
    afterCommit: syncStaffChange(app),
  });
}
