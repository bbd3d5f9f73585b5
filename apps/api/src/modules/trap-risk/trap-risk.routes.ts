import { listTrapRisks, reviewTrapRisk, undoTrapReview } from '@vinculo/contracts/trap-risk';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { listTrapRisksQuery } from './list-trap-risks.query';
import { reviewTrapRiskCommand, undoTrapReviewCommand } from './review-trap-risk.command';

/** What is found out is about companies and their contacts too. */
const READ = ['vacancies:read', 'companies:read'] as const;

export function registerTrapRisk(app: FastifyInstance): void {
  route(app, listTrapRisks, { access: READ, handler: listTrapRisksQuery });
  route(app, reviewTrapRisk, { access: [...READ, 'vacancies:pause'], handler: reviewTrapRiskCommand });
  route(app, undoTrapReview, { access: [...READ, 'vacancies:pause'], handler: undoTrapReviewCommand });
}
