import { readWaiting } from '@vinculo/contracts/waiting';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { peopleWith } from '../matching/blind/vacancy-people';
import { readWaitingQuery } from './read-waiting.query';

export function registerWaiting(app: FastifyInstance): void {
  const peopleOf = peopleWith(app.deps.secondFactorKey);
  route(app, readWaiting, { access: 'platform:use', handler: readWaitingQuery(peopleOf) });
}
