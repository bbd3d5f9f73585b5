import { exportList } from '@vinculo/contracts/list-exports';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { exportListStream } from './export-list.stream';

export function registerListExports(app: FastifyInstance): void {
  // The list is in the body: the stream checks its permission.
  route(app, exportList, { access: 'platform:use', stream: exportListStream });
}
