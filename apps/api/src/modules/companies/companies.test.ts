import { randomUUID } from 'node:crypto';
import {
  assignCompany,
  createCompany,
  editCompany,
  getCompany,
  listCompanies,
  listCompanyEvents,
  verifyCompany,
  type CompanyId,
} from '@vinculo/contracts/companies';
import { listColleagues, listNotifications } from '@vinculo/contracts/notifications';
import { aCompanyInput } from '../../testing/builders';
import { api, list } from './companies.fixture';

const NOBODY = randomUUID() as CompanyId;

describe('registering', () => {
  it('starts unverified, owned by its creator', async () => {
    const input = aCompanyInput();
    const { status, body } = await api.call(
      createCompany,
      { body: { ...input, rfc: ` ${input.rfc.toLowerCase()} ` } },
      { as: 'recruiter' },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...input, verification: 'unverified', ownerName: 'Persona recruiter', version: 1 });
    expect((await api.call(getCompany, { params: { companyID: body.companyID } }, { as: 'recruiter' })).body).toEqual(
      body,
    );
  });

  it('refuses a wrong format, accepts a wrong check digit, and detects a taken RFC', async () => {
    const create = (rfc: string) => api.call(createCompany, { body: aCompanyInput({ rfc }) }, { as: 'recruiter' });
    expect(await create('ABC991332A12')).toMatchObject({ status: 400, info: { fields: { rfc: 'form' } } });
    expect(await create('ABC990230A12')).toMatchObject({ status: 400, info: { fields: { rfc: 'date' } } });
    expect(await create('XAXX010101000')).toMatchObject({ status: 400, info: { fields: { rfc: 'generic' } } });
    expect(await create('LME060822IH5')).toMatchObject({ status: 200 });
    expect(await create('LME060822IH5')).toMatchObject({ status: 409, info: { code: 'duplicate_rfc' } });
  });

  it('follows the ladder of status codes', async () => {
    const body = aCompanyInput();
    expect(await api.call(createCompany, { body })).toMatchObject({ status: 401 });
    expect(await api.call(createCompany, { body }, { as: 'guest' })).toMatchObject({ status: 403 });
    expect(await api.call(createCompany, { body: { ...body, legalName: '' } }, { as: 'recruiter' })).toMatchObject({
      status: 400,
      info: { fields: { legalName: 'too_small' } },
    });
  });
});

describe('editing', () => {
  it('changes the sent fields, logs them, and finds the company under its new name', async () => {
    const { body: company } = await api.call(createCompany, { body: aCompanyInput() }, { as: 'recruiter' });
    const edit = { params: { companyID: company.companyID }, body: { tradeName: 'Quiróz Hermanos', version: 1 } };
    expect((await api.call(editCompany, edit, { as: 'recruiter' })).body).toMatchObject({
      tradeName: 'Quiróz Hermanos',
      version: 2,
      city: company.city,
    });
    expect((await list({ search: 'quiroz' })).body.items.map(({ companyID }) => companyID)).toEqual([
      company.companyID,
    ]);
    const events = (
      await api.call(listCompanyEvents, { params: { companyID: company.companyID }, query: {} }, { as: 'recruiter' })
    ).body.items;
    expect(events.map(({ action }) => action)).toEqual(['company.edited', 'company.created']);
    expect(events[0]).toMatchObject({
      before: { tradeName: company.tradeName },
      after: { tradeName: 'Quiróz Hermanos' },
    });
    expect(await api.call(editCompany, edit, { as: 'recruiter' })).toMatchObject({
      status: 409,
      info: { code: 'version_conflict', current: { tradeName: 'Quiróz Hermanos', version: 2 } },
    });
  });

  it('follows the ladder of status codes', async () => {
    const request = { params: { companyID: NOBODY }, body: { city: 'León', version: 1 } };
    expect(await api.call(editCompany, request)).toMatchObject({ status: 401 });
    expect(await api.call(editCompany, request, { as: 'guest' })).toMatchObject({ status: 403 });
    expect(
      await api.call(editCompany, { ...request, body: { city: 'León', version: 0 } }, { as: 'recruiter' }),
    ).toMatchObject({ status: 400 });
    expect(await api.call(editCompany, request, { as: 'recruiter' })).toMatchObject({ status: 404 });
  });
});

describe('verification', () => {
  it('follows its transitions and requires a reason to reject', async () => {
    const { body: company } = await api.call(createCompany, { body: aCompanyInput() }, { as: 'recruiter' });
    const verify = (verification: 'inReview' | 'verified' | 'rejected', version: number, reason = '') =>
      api.call(
        verifyCompany,
        { params: { companyID: company.companyID }, body: { verification, reason, version } },
        { as: 'recruiter' },
      );
    expect(await verify('verified', 1)).toMatchObject({ status: 409, info: { code: 'invalid_transition' } });
    expect((await verify('inReview', 1)).body).toMatchObject({
      verification: 'inReview',
      abilities: { verify: ['verified', 'rejected'] },
    });
    expect(await verify('rejected', 2)).toMatchObject({ status: 400, info: { code: 'reason_required' } });
    expect(await verify('rejected', 1, 'No existe')).toMatchObject({ status: 409, info: { code: 'version_conflict' } });
    expect((await verify('rejected', 2, 'No existe')).body).toMatchObject({
      verification: 'rejected',
      verificationReason: 'No existe',
    });

    await api.call(
      editCompany,
      { params: { companyID: company.companyID }, body: { city: 'León', version: 3 } },
      { as: 'recruiter' },
    );
    const decisions = await api.call(
      listCompanyEvents,
      { params: { companyID: company.companyID }, query: { action: 'company.verification_changed' } },
      { as: 'recruiter' },
    );
    expect(decisions.body.items.map(({ after, reason }) => [after['verification'], reason])).toEqual([
      ['rejected', 'No existe'],
      ['inReview', ''],
    ]);
  });

  it('follows the ladder of status codes', async () => {
    const request = {
      params: { companyID: NOBODY },
      body: { verification: 'inReview', reason: '', version: 1 },
    } as const;
    expect(await api.call(verifyCompany, request)).toMatchObject({ status: 401 });
    expect(await api.call(verifyCompany, request, { as: 'guest' })).toMatchObject({ status: 403 });
    expect(await api.call(verifyCompany, request, { as: 'recruiter' })).toMatchObject({ status: 404 });
  });
});

describe('the owner of a company', () => {
  const luz = { role: 'recruiter', uid: 'luz' } as const;
  const raul = { role: 'recruiter', uid: 'raul' } as const;
  const reader = { role: 'guest', uid: 'reader' } as const;

  it('can be changed with the permission to edit; the new owner is notified and the change is logged', async () => {
    // A first request adds the caller to the staff.
    for (const as of [luz, raul, reader]) await api.call(listColleagues, {}, { as });
    const { body: company } = await api.call(createCompany, { body: aCompanyInput() }, { as: luz });
    const params = { companyID: company.companyID };
    const assign = (ownerUid: string, version: number) => ({ params, body: { ownerUid, version } });
    expect(await api.call(assignCompany, assign('raul', 1))).toMatchObject({ status: 401 });
    expect(await api.call(assignCompany, assign('raul', 1), { as: reader })).toMatchObject({ status: 403 });
    expect(await api.call(assignCompany, assign('nobody', 1), { as: luz })).toMatchObject({
      status: 400,
      info: { code: 'invalid_request', fields: { ownerUid: 'unknown' } },
    });
    expect(
      await api.call(assignCompany, { ...assign('raul', 1), params: { companyID: NOBODY } }, { as: luz }),
    ).toMatchObject({ status: 404 });

    expect((await api.call(assignCompany, assign('raul', 1), { as: luz })).body).toMatchObject({
      ownerUid: 'raul',
      ownerName: 'Persona raul',
      version: 2,
    });
    expect(await api.call(assignCompany, assign('luz', 1), { as: raul })).toMatchObject({
      status: 409,
      info: { current: { ownerUid: 'raul' } },
    });
    expect((await api.call(listNotifications, {}, { as: raul })).body).toMatchObject({
      unread: 1,
      items: [{ kind: 'company_assigned', ...params, companyName: company.tradeName, byName: 'Persona luz' }],
    });
    const events = async () => (await api.call(listCompanyEvents, { params, query: {} }, { as: luz })).body.items;
    expect((await events())[0]).toMatchObject({
      action: 'company.assigned',
      before: { ownerName: 'Persona luz' },
      after: { ownerName: 'Persona raul' },
    });
    const { body: list } = await api.call(listCompanies, { query: { search: company.rfc } }, { as: luz });
    expect(list.items).toMatchObject([{ ownerUid: 'raul', version: 2 }]);
    // A repeated assignment changes nothing; assigning oneself sends no notification.
    const { length } = await events();
    expect((await api.call(assignCompany, assign('raul', 2), { as: luz })).body.version).toBe(2);
    expect(await events()).toHaveLength(length);
    await api.call(assignCompany, assign('luz', 2), { as: luz });
    expect((await api.call(listNotifications, {}, { as: luz })).body.items).toEqual([]);
  });

  it('is sent again with its key after a lost answer, and is executed once', async () => {
    for (const as of [luz, raul]) await api.call(listColleagues, {}, { as });
    const { body: company } = await api.call(createCompany, { body: aCompanyInput() }, { as: luz });
    const request = { params: { companyID: company.companyID }, body: { ownerUid: 'raul', version: 1 } };
    expect(await api.call(assignCompany, request, { as: luz, key: null })).toMatchObject({
      status: 400,
      info: { code: 'idempotency_key_missing' },
    });
    const key = randomUUID();
    const answers = [
      await api.call(assignCompany, request, { as: luz, key }),
      await api.call(assignCompany, request, { as: luz, key }),
    ];
    expect(answers).toMatchObject(Array(2).fill({ status: 200, body: { ownerUid: 'raul', version: 2 } }));
  });
});
