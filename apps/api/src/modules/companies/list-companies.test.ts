import {
  createCompany,
  createContact,
  editCompany,
  listCompanies,
  type CompanyFilters,
} from '@vinculo/contracts/companies';
import { valuesOf } from '@vinculo/domain/catalogs';
import { companyRisk, riskLevels, type RiskLevel } from '@vinculo/domain/companies';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { eq } from 'drizzle-orm';
import { companies } from '../../db/schema/companies';
import { aCompanyInput } from '../../testing/builders';
import { searchColumns } from './company-input';
import { api, list } from './companies.fixture';

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
