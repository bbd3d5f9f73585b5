import {
  addLegalParameter,
  editLegalParameter,
  listLegalParameters,
  type LegalParameterRecord,
} from '@vinculo/contracts/legal-parameters';
import { labelOf } from '@vinculo/domain/catalogs';
import { LEGAL_PARAMETERS } from '@vinculo/domain/labour-law';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { definedOnly } from '../../http/defined-only';
import { route } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { findForUpdate, insert, listAll, update, type StoredParameter } from './legal-parameters.repository';

const present = ({ updatedAt, ...row }: StoredParameter): LegalParameterRecord => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});
const nameOf = ({ kind, startsOn }: StoredParameter): string => `${labelOf(LEGAL_PARAMETERS, kind)}, desde ${startsOn}`;

export function registerLegalParameters(app: FastifyInstance): void {
  route(app, listLegalParameters, {
    access: 'platform:use',
    handler: async ({ tx }) => ({ items: (await listAll(tx)).map(present) }),
  });
  route(app, addLegalParameter, {
    access: 'parameters:edit',
    handler: async (context, { body }) => {
      const stored = await insert(context.tx, { ...body, updatedAt: context.now });
      if (stored === undefined) throw new ApiError('duplicate_parameter');
      await appendEvents(context, [
        { action: 'parameter.added', entityID: stored.parameterID, entityName: nameOf(stored), after: body },
      ]);
      return present(stored);
    },
  });
  route(app, editLegalParameter, {
    access: 'parameters:edit',
    handler: async (context, { params: { parameterID }, body: { version, ...body } }) => {
      const row = await findForUpdate(context.tx, parameterID);
      if (row === undefined) throw new ApiError('not_found');
      if (row.version !== version) throw new ApiError('version_conflict', { current: present(row) });
      const { before, after } = changedFields(row, definedOnly(body));
      if (Object.keys(after).length === 0) return present(row);
      const stored = await update(context.tx, parameterID, { ...definedOnly(body), updatedAt: context.now });
      if (stored === undefined) throw new ApiError('not_found');
      await appendEvents(context, [
        { action: 'parameter.edited', entityID: parameterID, entityName: nameOf(stored), before, after },
      ]);
      return present(stored);
    },
  });
}
