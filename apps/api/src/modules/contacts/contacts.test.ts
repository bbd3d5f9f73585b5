import { randomUUID } from 'node:crypto';
import {
  createCompany,
  createContact,
  editContact,
  getCompany,
  listCompanies,
  listContacts,
  removeContact,
  restoreContact,
  type CompanyId,
  type ContactId,
} from '@vinculo/contracts/companies';
import { aCompanyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

let api: TestApp;
let companyID: CompanyId;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  companyID = (await api.call(createCompany, { body: aCompanyInput() }, { as: 'recruiter' })).body.companyID;
});

const NOBODY = randomUUID() as CompanyId;
const input = {
  name: 'Noemí Zúñiga Prado',
  position: 'Recursos humanos',
  email: 'NOEMI@riobravo.example',
  phone: '899 123 4567',
};

test('a contact is created, edited and removed', async () => {
  const { body: contact } = await api.call(createContact, { params: { companyID }, body: input }, { as: 'recruiter' });
  expect(contact).toMatchObject({ ...input, email: 'noemi@riobravo.example', version: 1 });
  const params = { companyID, contactID: contact.contactID };
  const edited = await api.call(editContact, { params, body: { phone: '', version: 1 } }, { as: 'recruiter' });
  expect(edited.body).toMatchObject({ name: input.name, phone: '', version: 2 });
  expect(await api.call(editContact, { params, body: { phone: '1', version: 1 } }, { as: 'recruiter' })).toMatchObject({
    status: 409,
    info: { current: { version: 2 } },
  });
  expect(await api.call(removeContact, { params, body: { version: 1 } }, { as: 'recruiter' })).toMatchObject({
    status: 409,
  });
  expect(await api.call(removeContact, { params, body: { version: 2 } }, { as: 'recruiter' })).toMatchObject({
    status: 200,
  });
  expect((await api.call(listContacts, { params: { companyID } }, { as: 'recruiter' })).body.items).toEqual([]);
});

test('a company has its number of contacts, alone and in the list', async () => {
  const counts = async () => {
    const { body } = await api.call(getCompany, { params: { companyID } }, { as: 'recruiter' });
    const { items } = (await api.call(listCompanies, { query: { search: body.rfc } }, { as: 'recruiter' })).body;
    return [body.contactCount, ...items.map(({ contactCount }) => contactCount)];
  };
  expect(await counts()).toEqual([0, 0]);
  await api.call(createContact, { params: { companyID }, body: input }, { as: 'recruiter' });
  const { body: second } = await api.call(createContact, { params: { companyID }, body: input }, { as: 'recruiter' });
  expect(await counts()).toEqual([2, 2]);
  const params = { companyID, contactID: second.contactID };
  await api.call(removeContact, { params, body: { version: 1 } }, { as: 'recruiter' });
  expect(await counts()).toEqual([1, 1]);
});

test('a removal can be undone completely, once, for a short time', async () => {
  const { body: contact } = await api.call(createContact, { params: { companyID }, body: input }, { as: 'recruiter' });
  const params = { companyID, contactID: contact.contactID };
  const restore = () => api.call(restoreContact, { params, body: {} }, { as: 'recruiter' });
  const remove = () => api.call(removeContact, { params, body: { version: 1 } }, { as: 'recruiter' });
  expect((await restore()).status).toBe(404);
  await remove();
  expect((await restore()).body).toEqual(contact);
  expect((await restore()).status).toBe(404);
  await remove();
  const { now } = api.clock;
  api.clock.now = new Date(now.getTime() + 31_000);
  expect(await restore()).toMatchObject({ status: 409, info: { code: 'undo_expired' } });
  api.clock.now = now;
});

test('a contact of another company gets 404', async () => {
  const { body: contact } = await api.call(createContact, { params: { companyID }, body: input }, { as: 'recruiter' });
  const other = (await api.call(createCompany, { body: aCompanyInput() }, { as: 'recruiter' })).body.companyID;
  const params = { companyID: other, contactID: contact.contactID };
  expect(await api.call(editContact, { params, body: { phone: '1', version: 1 } }, { as: 'admin' })).toMatchObject({
    status: 404,
  });
  expect(await api.call(removeContact, { params, body: { version: 1 } }, { as: 'admin' })).toMatchObject({
    status: 404,
  });
});

test('the ladder of each', async () => {
  const params = { companyID: NOBODY, contactID: randomUUID() as ContactId };
  const ladder = [
    (as?: 'guest' | 'recruiter') => api.call(listContacts, { params }, as && { as }),
    (as?: 'guest' | 'recruiter') => api.call(createContact, { params, body: input }, as && { as }),
    (as?: 'guest' | 'recruiter') => api.call(editContact, { params, body: { phone: '1', version: 1 } }, as && { as }),
    (as?: 'guest' | 'recruiter') => api.call(removeContact, { params, body: { version: 1 } }, as && { as }),
    (as?: 'guest' | 'recruiter') => api.call(restoreContact, { params, body: {} }, as && { as }),
  ];
  for (const attempt of ladder) {
    expect([(await attempt()).status, (await attempt('guest')).status, (await attempt('recruiter')).status]).toEqual([
      401, 403, 404,
    ]);
  }
  const noName = { ...input, name: '' };
  expect(await api.call(createContact, { params, body: noName }, { as: 'recruiter' })).toMatchObject({ status: 400 });
  expect(
    await api.call(createContact, { params, body: { ...input, email: 'no es correo' } }, { as: 'recruiter' }),
  ).toMatchObject({ status: 400 });
});
