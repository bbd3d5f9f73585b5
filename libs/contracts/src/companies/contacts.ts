import * as z from 'zod/mini';
import { endpoint, version } from '../wire';
import { companyParams, contact, contactInput, contactParams } from './company';

const contactList = z.object({ items: z.array(contact) });

export const listContacts = endpoint({
  name: 'listContacts',
  host: 'main',
  method: 'GET',
  path: '/aperture/companies/:companyID/contacts',
  effect: 'read',
  summary: 'The people to talk to at a company',
  params: companyParams,
  response: contactList,
});

export const createContact = endpoint({
  name: 'createContact',
  host: 'main',
  method: 'POST',
  path: '/aperture/companies/:companyID/contacts',
  effect: 'write',
  idempotent: true,
  summary: 'Add a contact',
  params: companyParams,
  body: contactInput,
  response: contact,
});

export const editContact = endpoint({
  name: 'editContact',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/companies/:companyID/contacts/:contactID',
  effect: 'write',
  summary: 'Change a contact',
  params: contactParams,
  body: z.extend(z.partial(contactInput), { version }),
  response: contact,
});

export const removeContact = endpoint({
  name: 'removeContact',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/companies/:companyID/contacts/:contactID',
  effect: 'write',
  summary: 'Remove a contact',
  params: contactParams,
  body: z.object({ version }),
  response: z.object({ removed: z.literal(true) }),
});

export const restoreContact = endpoint({
  name: 'restoreContact',
  host: 'main',
  method: 'POST',
  path: '/aperture/companies/:companyID/contacts/:contactID/restore',
  effect: 'write',
  summary: 'Take the removal of a contact back, shortly after it',
  params: contactParams,
  body: z.object({}),
  response: contact,
});
