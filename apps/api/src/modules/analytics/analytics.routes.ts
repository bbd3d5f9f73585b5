import {
  exploreFigure,
  listFigureRows,
  listStoredFiles,
  listTeamWork,
  readAlgorithmCard,
  readBusinessOps,
  readCohorts,
  readFigures,
  readImpactAudit,
  readPay,
  readPlacementReport,
  readPublicFigures,
  readSurvival,
  readTeam,
} from '@vinculo/contracts/analytics';
import { listModelOutcomes, readModelPerformance } from '@vinculo/contracts/models';
import type { FastifyInstance } from 'fastify';
import { CursorCipher } from '../../http/cursor-cipher';
import { PUBLIC, route } from '../../http/route';
import { readPayQuery } from './advanced/read-pay.query';
import { readSurvivalQuery } from './advanced/read-survival.query';
import { exploreFigureQuery } from './explore-figure.query';
import { findLatestAudit } from './impact/impact-counts.repository';
import { presentImpactAudit } from './impact/impact.presenter';
import { listFigureRowsQuery } from './list-figure-rows.query';
import { listStoredFilesQuery } from './operations/list-stored-files.query';
import { readBusinessOpsQuery } from './operations/read-business-ops.query';
import { readPlacementReportQuery } from './operations/read-placement-report.query';
import { listModelOutcomesQuery } from './performance/list-model-outcomes.query';
import { readModelPerformanceQuery } from './performance/read-model-performance.query';
import { algorithmCardKey, algorithmCardQuery } from './public/algorithm-card.query';
import { publicFiguresQuery } from './public/public-figures.query';
import { remembered } from './public/remembered';
import { readCohortsQuery } from './read-cohorts.query';
import { readFiguresQuery } from './read-figures.query';
import { listTeamWorkQuery } from './team/list-team-work.query';
import { readTeamQuery } from './team/read-team.query';
import { limited } from './within-limit';

export function registerAnalytics(app: FastifyInstance): void {
  const cursors = new CursorCipher(app.deps.secondFactorKey, listFigureRows.name);
  const outcomeCursors = new CursorCipher(app.deps.secondFactorKey, listModelOutcomes.name);
  const fileCursors = new CursorCipher(app.deps.secondFactorKey, listStoredFiles.name);
  const workCursors = new CursorCipher(app.deps.secondFactorKey, listTeamWork.name);
  route(app, readFigures, { access: 'analytics:read', mayLag: true, handler: readFiguresQuery });
  route(app, listFigureRows, { access: 'analytics:read', mayLag: true, handler: listFigureRowsQuery(cursors) });
  route(app, exploreFigure, { access: 'analytics:read', mayLag: true, handler: limited(exploreFigureQuery) });
  route(app, readCohorts, { access: 'analytics:read', mayLag: true, handler: limited(readCohortsQuery) });
  route(app, readTeam, { access: 'analytics:read', mayLag: true, handler: limited(readTeamQuery) });
  route(app, listTeamWork, {
    access: 'analytics:read',
    mayLag: true,
    handler: limited(listTeamWorkQuery(workCursors)),
  });
  route(app, readBusinessOps, { access: 'analytics:read', handler: limited(readBusinessOpsQuery) });
  route(app, listStoredFiles, {
    access: ['analytics:read', 'candidates:read'],
    mayLag: true,
    handler: listStoredFilesQuery(fileCursors),
  });
  route(app, readPlacementReport, {
    access: 'analytics:read',
    mayLag: true,
    handler: limited(readPlacementReportQuery),
  });
  route(app, readSurvival, { access: 'analytics:read', mayLag: true, handler: limited(readSurvivalQuery) });
  route(app, readPay, { access: 'analytics:read', mayLag: true, handler: limited(readPayQuery) });
  route(app, readModelPerformance, {
    access: 'analytics:read',
    mayLag: true,
    handler: limited(readModelPerformanceQuery),
  });
  route(app, listModelOutcomes, {
    access: 'analytics:read',
    mayLag: true,
    handler: limited(listModelOutcomesQuery(outcomeCursors)),
  });
  route(app, readImpactAudit, {
    access: 'analytics:read',
    mayLag: true,
    handler: async ({ tx }) => ({ audit: presentImpactAudit(await findLatestAudit(tx)) }),
  });
  route(app, readPublicFigures, { access: PUBLIC, handler: remembered(publicFiguresQuery) });
  route(app, readAlgorithmCard, { access: PUBLIC, handler: remembered(algorithmCardQuery, algorithmCardKey) });
}
