import { listFigureRows, readFigures } from '@vinculo/contracts/analytics';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { listFigureRowsQuery } from './list-figure-rows.query';
import { readFiguresQuery } from './read-figures.query';

export function registerAnalytics(app: FastifyInstance): void {
  route(app, readFigures, { access: 'analytics:read', handler: readFiguresQuery });
  route(app, listFigureRows, { access: 'analytics:read', handler: listFigureRowsQuery });
}
