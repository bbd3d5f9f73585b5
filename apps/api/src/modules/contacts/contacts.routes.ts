import { createContact, editContact, listContacts, removeContact, restoreContact } from '@vinculo/contracts/companies';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { findById } from '../companies/companies.repository';
import { presentContact } from './contacts.presenter';
import { listByCompany } from './contacts.repository';
import { createContactCommand } from './create-contact.command';
import { editContactCommand } from './edit-contact.command';
import { removeContactCommand } from './remove-contact.command';
import { restoreContactCommand } from './restore-contact.command';

export function registerContacts(app: FastifyInstance): void {
  route(app, listContacts, {
    access: 'companies:read',
    handler: async ({ tx }, { params }) => {
      if ((await findById(tx, params.companyID)) === undefined) throw new ApiError('not_found');
      return { items: (await listByCompany(tx, params.companyID)).map(presentContact) };
    },
  });
  route(app, createContact, { access: 'companies:edit', handler: createContactCommand });
  route(app, editContact, { access: 'companies:edit', handler: editContactCommand });
  route(app, removeContact, { access: 'companies:edit', handler: removeContactCommand });
  route(app, restoreContact, { access: 'companies:edit', handler: restoreContactCommand });
}
