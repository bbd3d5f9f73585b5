import { addLegalParameter, editLegalParameter, listLegalParameters } from '@vinculo/contracts/legal-parameters';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { editLegalParameterCommand } from './edit-legal-parameter.command';
import { nameOf, presentParameter } from './legal-parameters.presenter';
import { insert, listAll } from './legal-parameters.repository';

export function registerLegalParameters(app: FastifyInstance): void {
  route(app, listLegalParameters, {
    access: 'platform:use',
    handler: async ({ tx }) => ({ items: (await listAll(tx)).map(presentParameter) }),
  });
  route(app, addLegalParameter, {
    access: 'parameters:edit',
    handler: async (context, { body }) => {
      const stored = await insert(context.tx, { ...body, updatedAt: context.now });
      if (stored === undefined) throw new ApiError('duplicate_parameter');
      await appendEvents(context, [
        { action: 'parameter.added', entityID: stored.parameterID, entityName: nameOf(stored), after: body },
      ]);
      return presentParameter(stored);
    },
  });
  route(app, editLegalParameter, { access: 'parameters:edit', handler: editLegalParameterCommand });
}
