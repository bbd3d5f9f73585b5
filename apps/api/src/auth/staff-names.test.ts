import { getProfile } from '@vinculo/contracts/account';
import { listAuditEvents } from '@vinculo/contracts/audit';
import { createCompany } from '@vinculo/contracts/companies';
import { listStaff } from '@vinculo/contracts/staff';
import { aCompanyInput } from '../testing/builders';
import { SignJWT } from 'jose';
import { startTestApp, type TestApp } from '../testing/test-app';
import { AUDIENCE, ISSUER, KEY_ID, ROLES } from '../testing/test-tokens';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** The names of a company's creator in the audit log and in the record. */
async function namesAfterWriting(options: Parameters<TestApp['call']>[2]) {
  const { body } = await api.call(createCompany, { body: aCompanyInput() }, options);
  const events = await api.call(listAuditEvents, { query: {} }, { as: 'admin' });
  const event = events.body.items.find(({ entityID }) => entityID === body.companyID);
  return { owner: body.ownerName, actor: event?.actorName };
}

test('events are signed with the name of the staff row, not with the display name at the identity provider', async () => {
  await expect(namesAfterWriting({ as: 'recruiter' })).resolves.toEqual({
    owner: 'Persona recruiter',
    actor: 'Persona recruiter',
  });
});

test('the account page shows the name of the staff row', async () => {
  expect(await api.call(getProfile, {}, { as: 'recruiter' })).toMatchObject({
    body: { name: 'Persona recruiter', email: 'recruiter@vinculo.example', role: 'recruiter' },
  });
  expect(await api.call(getProfile, {}, {})).toMatchObject({ status: 401 });
  expect(await api.call(getProfile, {}, { as: 'stranger' })).toMatchObject({ status: 403 });
});

test('an account created at the identity provider has its e-mail as name', async () => {
  const token = await new SignJWT({
    ...ROLES.recruiter,
    name: 'Ana Cortés',
    email: 'nueva@vinculo.example',
    auth_time: Math.floor(Date.now() / 1000),
  })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject('nueva')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(api.tokens.privateKey);
  await expect(namesAfterWriting({ token })).resolves.toEqual({
    owner: 'nueva@vinculo.example',
    actor: 'nueva@vinculo.example',
  });
  const { items } = (await api.call(listStaff, {}, { as: 'admin' })).body;
  expect(items.map(({ name }) => name)).not.toContain('Ana Cortés');
});
