import { createAccessRequest } from '@vinculo/contracts/access-requests';
import type { FastifyInstance } from 'fastify';
import { PUBLIC, route } from '../../http/route';
import { createAccessRequestCommand } from './create-access-request.command';

export function registerAccessRequests(app: FastifyInstance): void {
  route(app, createAccessRequest, { access: PUBLIC, handler: createAccessRequestCommand });
}
