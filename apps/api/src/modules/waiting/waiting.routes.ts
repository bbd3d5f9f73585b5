import { countWaiting } from '@vinculo/contracts/waiting';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { countWaitingQuery } from './count-waiting.query';

export function registerWaiting(app: FastifyInstance): void {
  route(app, countWaiting, { access: 'platform:use', handler: countWaitingQuery });
}
