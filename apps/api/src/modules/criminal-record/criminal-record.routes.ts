import {
  closeCriminalRecords,
  getCriminalRecordAccess,
  openCriminalRecords,
  viewCriminalRecord,
  type CriminalRecordAccess,
} from '@vinculo/contracts/criminal-record';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { closeAll, findOpen } from './criminal-record.repository';
import { openCriminalRecordsCommand } from './open-criminal-records.command';
import type { RecordReader } from './record-access';
import { viewCriminalRecordCommand } from './view-criminal-record.command';

async function presentOpen({ tx, actor, now }: RecordReader): Promise<{ access: CriminalRecordAccess | null }> {
  const open = await findOpen(tx, actor.uid, now);
  if (open === undefined) return { access: null };
  const { reason, vacancy, closesAt } = open;
  const secondsLeft = Math.ceil((closesAt.getTime() - now.getTime()) / 1000);
  return { access: { reason, vacancy: vacancy ?? '', closesAt: closesAt.toISOString(), secondsLeft } };
}

export function registerCriminalRecord(app: FastifyInstance): void {
  route(app, getCriminalRecordAccess, { access: 'candidates:read', handler: presentOpen });
  route(app, openCriminalRecords, {
    access: 'candidates:read',
    handler: async (context, request) => {
      await openCriminalRecordsCommand(context, request);
      return presentOpen(context);
    },
  });
  route(app, closeCriminalRecords, {
    access: 'candidates:read',
    handler: async (context) => {
      const closed = await closeAll(context.tx, context.actor.uid, context.now);
      await appendEvents(
        context,
        closed.map((entityID) => ({ action: 'criminal_record.closed', entityID, entityName: '' })),
      );
      return { access: null };
    },
  });
  route(app, viewCriminalRecord, { access: 'candidates:read', handler: viewCriminalRecordCommand });
}
