import { receiveApplication } from '@vinculo/contracts/applications';
import type { FastifyInstance } from 'fastify';
import { JOB_SITE, route } from '../../../http/route';
import { receiveApplicationCommand } from './receive-application.command';

export function registerIntake(app: FastifyInstance): void {
  route(app, receiveApplication, { access: JOB_SITE, atOnce: 2, handler: receiveApplicationCommand });
}
