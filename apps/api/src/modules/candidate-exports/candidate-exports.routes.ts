import { exportCandidates } from '@vinculo/contracts/candidate-exports';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { exportCandidatesStream } from './export-candidates.stream';

export function registerCandidateExports(app: FastifyInstance): void {
  // Unmasked identifiers need a further permission, which the stream checks.
  route(app, exportCandidates, {
    access: 'candidates:export',
    stream: (context, request) => exportCandidatesStream(context, app.identifierLimit, request),
  });
}
