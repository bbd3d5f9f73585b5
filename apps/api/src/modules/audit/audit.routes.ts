import { checkAuditChain, listAuditEvents } from '@vinculo/contracts/audit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { checkChainQuery } from './check-chain.query';
import { listAuditEventsQuery } from './list-audit-events.query';

export function registerAudit(app: FastifyInstance): void {
  route(app, listAuditEvents, { access: 'audit:read', handler: listAuditEventsQuery });
  route(app, checkAuditChain, { access: 'audit:read', handler: checkChainQuery });
}
