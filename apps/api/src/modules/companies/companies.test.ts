import { randomUUID } from 'node:crypto';
import {
  assignCompany,
  createCompany,
  createContact,
  editCompany,
  getCompany,
  listCompanies,
  listCompanyEvents,
  verifyCompany,
  type CompanyFilters,
  type CompanyId,
} from '@vinculo/contracts/companies';
import { listColleagues, listNotifications } from '@vinculo/contracts/notifications';
import { valuesOf } from '@vinculo/domain/catalogs';
import { companyRisk, riskLevels, type RiskLevel } from '@vinculo/domain/companies';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { eq } from 'drizzle-orm';
import { companies } from '../../db/schema/companies';
import { DEMO_SIZE, seedDemo } from '../../seed/seed-demo';
import { aCompanyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { searchColumns } from './company-input';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await seedDemo(api.database, { ...DEMO_SIZE, candidates: 0 }, api.clock.now);
});
afterAll(() => api.close());

const NOBODY = randomUUID() as CompanyId;
const list = (query: CompanyFilters & { limit?: number; cursor?: string }) =>
  api.call(listCompanies, { query }, { as: 'recruiter' });

/** All pages of a filter, walked by cursor. */
async function walk(query: CompanyFilters, limit: number) {
  const items = [];
  let cursor: string | undefined;
  do {
    const { body } = await list({ ...query, limit, ...(cursor === undefined ? {} : { cursor }) });
    items.push(...body.items);
    cursor = body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

describe('the list', () => {
  it.each(['name', 'active', 'activity'] as const)('walks every company once, in order, by %s', async (sort) => {
    const whole = (await list({ sort, direction: 'desc', limit: 200 })).body;
    const walked = await walk({ sort, direction: 'desc' }, 7);
    expect(walked).toEqual(whole.items);
    expect(new Set(walked.map(({ companyID }) => companyID)).size).toBe(whole.total);
    const keys = walked.map((company) =>
      sort === 'name'
        ? normalizeForSearch(company.legalName)
        : sort === 'active'
          ? company.vacancyCounts.active
          : company.lastActivityAt,
    );
    expect(keys).toEqual([...keys].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
  });

  it('finds words in any order, without accents or case, and by RFC', async () => {
    const { items } = (await list({ search: 'bajio AUTOPARTES' })).body;
    expect(items.map(({ tradeName }) => tradeName)).toEqual(['Autopartes del Bajío']);
    const rfc = items[0]?.rfc ?? '';
    expect((await list({ search: rfc.slice(0, 9) })).body.items[0]?.rfc).toBe(rfc);
  });

  it.each(['%', '_', '\\', '%%%'])('takes %j literally, not as a wildcard', async (search) => {
    expect((await list({ search })).body).toMatchObject({ items: [], total: 0 });
  });

  it('combines filters', async () => {
    const all = (await list({ limit: 200 })).body.items;
    const { items, total } = (await list({ verification: 'verified', state: '14', minActive: 1, limit: 200 })).body;
    const expected = all.filter(
      (c) => c.verification === 'verified' && c.state === '14' && c.vacancyCounts.active >= 1,
    );
    expect(items).toEqual(expected);
    expect(total).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(0);
  });

  it('lists the companies of one colleague', async () => {
    const all = (await list({ limit: 200 })).body.items;
    const rows = await api.database.read.select().from(companies);
    const ownerUid = rows[0]?.ownerUid ?? '';
    const own = all.filter(({ companyID }) => rows.find((row) => row.companyID === companyID)?.ownerUid === ownerUid);
    expect(own).not.toHaveLength(0);
    expect((await list({ ownerUid, limit: 200 })).body).toMatchObject({ items: own, total: own.length });
    expect((await list({ ownerUid: 'nobody' })).body.items).toEqual([]);
  });

  it('lists the companies without activity since the start of a day in Mexico City', async () => {
    const [company] = (await list({ limit: 1 })).body.items;
    const at = (text: string) =>
      api.database.write((tx) =>
        tx
          .update(companies)
          .set({ lastActivityAt: new Date(text) })
          .where(eq(companies.companyID, company!.companyID)),
      );
    const idle = async () =>
      (await list({ idleSince: '2020-03-10', limit: 200 })).body.items.map(({ companyID }) => companyID);
    await at('2020-03-10T05:59:59.999Z');
    expect(await idle()).toContain(company!.companyID);
    await at('2020-03-10T06:00:00.000Z');
    expect(await idle()).not.toContain(company!.companyID);
    expect((await list({ idleSince: '1900-01-01' })).body).toMatchObject({ items: [], total: 0 });
  });

  it('lists the companies that have a contact, and those that have none', async () => {
    const body = aCompanyInput({ legalName: 'Nueva sin contactos', rfc: 'NSC010101AB1' });
    await api.call(createCompany, { body }, { as: 'recruiter' });
    const { items: all } = (await list({ limit: 200 })).body;
    for (const contacts of ['some', 'none'] as const) {
      const expected = all.filter(({ contactCount }) => contactCount > 0 === (contacts === 'some'));
      expect(expected.length).toBeGreaterThan(0);
      expect((await list({ contacts, limit: 200 })).body).toMatchObject({ items: expected, total: expected.length });
    }
  });

  it('lists for each risk exactly the companies that the rule rates that way', async () => {
    const row = { ownerUid: 'odd', ownerName: 'Persona odd', createdAt: api.clock.now, lastActivityAt: api.clock.now };
    // The API stores no generic or malformed RFC.
    const odd = ['XAXX010101000', 'ABC990230A12', 'ABC99', 'LME060822IH6'].flatMap((rfc) => {
      const input = aCompanyInput({ rfc });
      return { ...row, ...input, ...searchColumns(input), verification: 'verified' as const };
    });
    await api.database.write((tx) => tx.insert(companies).values(odd));
    const all = (await list({ limit: 200 })).body.items;
    for (const risk of valuesOf(riskLevels)) {
      const rated = all.filter((company) => companyRisk(company).level === risk);
      expect(rated.length).toBeGreaterThan(risk === 'high' ? 3 : 1);
      expect((await list({ risk, limit: 200 })).body).toMatchObject({ items: rated, total: rated.length });
    }
  });

  it("updates a company's risk with each change that it depends on", async () => {
    const { body: company } = await api.call(createCompany, { body: aCompanyInput() }, { as: 'recruiter' });
    const params = { companyID: company.companyID };
    const isListed = async (risk: RiskLevel) =>
      (await list({ risk, search: company.rfc })).body.items.some(({ rfc }) => rfc === company.rfc);
    expect(await isListed('medium')).toBe(true);
    const contact = { name: 'Sara Olvera', position: '', email: '', phone: '' };
    await api.call(createContact, { params, body: contact }, { as: 'recruiter' });
    expect([await isListed('low'), await isListed('medium')]).toEqual([true, false]);
    const rfc = `${company.rfc.slice(0, -1)}${company.rfc.endsWith('7') ? '4' : '7'}`;
    await api.call(editCompany, { params, body: { rfc, version: 1 } }, { as: 'recruiter' });
    expect((await list({ risk: 'medium', search: rfc })).body.items).toMatchObject([{ rfc }]);
  });

  it('follows the ladder of status codes', async () => {
    expect(await api.call(listCompanies, { query: {} })).toMatchObject({ status: 401 });
    expect(await api.call(listCompanies, { query: {} }, { as: 'guest' })).toMatchObject({ status: 403 });
    expect(await api.call(listCompanies, { query: { risk: 'high' } }, { as: 'guest' })).toMatchObject({ status: 403 });
    expect(await list({ risk: 'Alto' as 'high' })).toMatchObject({ status: 400, info: { code: 'invalid_request' } });
    expect(await api.call(listCompanies, { query: { limit: 201 } }, { as: 'recruiter' })).toMatchObject({
      status: 400,
    });
    for (const cursor of ['x', 'e30', Buffer.from('{"value":1,"companyID":"x"}').toString('base64url')]) {
      expect(await list({ cursor })).toMatchObject({ status: 400, info: { fields: { cursor: 'invalid' } } });
    }
  });
});

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
