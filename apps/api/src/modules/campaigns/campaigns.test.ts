import { randomUUID } from 'node:crypto';
import {
  checkLinks,
  createCampaign,
  createLink,
  createLinks,
  createTemplate,
  createTerm,
  editCampaign,
  editLink,
  editTemplate,
  editTerm,
  linkId,
  listLinks,
  readVocabulary,
  saveLinkHosts,
  type CampaignLink,
  type LinkInput,
} from '@vinculo/contracts/campaigns';
import { createCompany } from '@vinculo/contracts/companies';
import { createVacancy } from '@vinculo/contracts/vacancies';
import { eq } from 'drizzle-orm';
import { clickSalts, linkClicks, linkDays } from '../../db/schema/campaigns';
import { aCampaignInput, aCompanyInput, aLinkInput, aVacancyInput } from '../../testing/builders';
import { startTestApp, TEST_PUBLIC_URL, type TestApp } from '../../testing/test-app';

const as = 'recruiter';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148';
const HOST = 'empleo.example';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await api.call(saveLinkHosts, { body: { hosts: [HOST, HOST], version: 0 } }, { as: 'admin' });
  const term = (vocabulary: 'source' | 'medium' | 'content', value: string, mediums: string[] = []) =>
    api.call(createTerm, { body: { vocabulary, value, label: value, mediums } }, { as });
  await term('source', 'cartel', ['qr']);
  await term('medium', 'qr');
  await term('medium', 'social');
  await term('content', 'azul');
  await api.call(createCampaign, { body: aCampaignInput() }, { as });
});
afterAll(() => api.close());

const make = (overrides: Partial<LinkInput> = {}, options: Parameters<typeof api.call>[2] = { as }) =>
  api.call(createLink, { body: aLinkInput(overrides) }, options);
let serial = 0;
async function made(overrides: Partial<LinkInput> = {}): Promise<CampaignLink> {
  serial += 1;
  return (await make({ stand: `stand ${serial}`, ...overrides })).body;
}
const open = (code: string, headers: Record<string, string> = {}, query = '') =>
  api.app.inject({ url: `/l/${code}${query}`, headers: { 'user-agent': PHONE, ...headers } });
const daysOf = async ({ linkID }: CampaignLink) =>
  api.database.read.select().from(linkDays).where(eq(linkDays.linkID, linkID));
const clicksOf = async ({ linkID }: CampaignLink) =>
  api.database.read.select().from(linkClicks).where(eq(linkClicks.linkID, linkID));

test('who may not: without a session, without permission, of what is not there, of what was changed', async () => {
  expect((await make({}, {})).status).toBe(401);
  expect((await make({}, { as: 'readOnly' })).status).toBe(403);
  expect((await api.call(readVocabulary, {}, { as: 'readOnly' })).status).toBe(200);
  expect((await api.call(saveLinkHosts, { body: { hosts: [], version: 1 } }, { as })).status).toBe(403);
  expect((await api.call(saveLinkHosts, { body: { hosts: [], version: 0 } }, { as: 'admin' })).info).toMatchObject({
    code: 'version_conflict',
    current: { hosts: [HOST], version: 1 },
  });
  const link = await made();
  const edit = (linkID: CampaignLink['linkID'], version: number) =>
    api.call(editLink, { params: { linkID }, body: { label: 'Puerta', endsOn: null, version } }, { as });
  expect((await edit(link.linkID, 2)).info).toMatchObject({ code: 'version_conflict', current: { version: 1 } });
  expect((await edit(link.linkID, 1)).body).toMatchObject({ label: 'Puerta', version: 2 });
  expect((await edit(linkId.parse(randomUUID()), 1)).status).toBe(404);
  expect((await make({ stand: link.stand })).info.code).toBe('duplicate_link');
});

test.each<[Partial<LinkInput>, Record<string, string>]>([
  [{ source: 'Cartel' }, { source: 'upper_case' }],
  [{ source: '' }, { source: 'missing' }],
  [{ medium: 'radio' }, { medium: 'unknown' }],
  [{ medium: 'social' }, { medium: 'channel' }],
  [{ campaign: 'otono' }, { campaign: 'pattern' }],
  [{ content: 'ana@correo.example' }, { content: 'personal_data' }],
  [{ destination: 'https://otra.example/' }, { destination: 'host' }],
  [{ destination: `http://${HOST}/` }, { destination: 'https' }],
  [{ destination: `https://${HOST}/?UTM_source=x` }, { destination: 'own_parameters' }],
  [{ destination: `https://eva@${HOST}/` }, { destination: 'https' }],
])('a link with %j is refused: %j', async (change, fields) => {
  expect((await make(change)).info).toMatchObject({ code: 'invalid_request', fields });
});

test('terms, campaigns and templates are changed once each, under one name', async () => {
  const body = { vocabulary: 'placement', value: 'entrada', label: 'Entrada', mediums: [] } as const;
  const { termID } = (await api.call(createTerm, { body: { ...body, mediums: [] } }, { as })).body;
  expect((await api.call(createTerm, { body: { ...body, mediums: [] } }, { as })).info.code).toBe('duplicate_entry');
  const change = { label: 'La entrada', mediums: [], isRetired: true, version: 1 };
  expect((await api.call(editTerm, { params: { termID }, body: change }, { as })).body).toMatchObject({ version: 2 });
  expect((await api.call(editTerm, { params: { termID }, body: change }, { as })).status).toBe(409);
  expect((await make({ placement: 'entrada' })).info.fields).toEqual({ placement: 'unknown' });

  const { campaignID } = (await api.call(createCampaign, { body: aCampaignInput('mx_202612_norte') }, { as })).body;
  const { name: _name, ...campaign } = aCampaignInput();
  const retire = { params: { campaignID }, body: { ...campaign, isRetired: true, version: 1 } };
  expect((await api.call(editCampaign, retire, { as })).body).toMatchObject({ isRetired: true, version: 2 });
  expect((await make({ campaign: 'mx_202612_norte' })).info.fields).toEqual({ campaign: 'unknown' });

  const template = { name: 'Cartel', destination: `https://${HOST}/v/{vacante}`, source: 'cartel', medium: 'qr' };
  const whole = { ...template, content: '', placement: '' };
  const { templateID } = (await api.call(createTemplate, { body: whole }, { as })).body;
  const elsewhere = { ...whole, destination: 'https://{vacante}.example/', isRetired: false, version: 1 };
  expect((await api.call(editTemplate, { params: { templateID }, body: elsewhere }, { as })).info.fields).toEqual({
    destination: 'host',
  });
  const { templates } = (await api.call(readVocabulary, {}, { as })).body;
  expect(templates).toMatchObject([{ name: 'Cartel', version: 1 }]);
});

test('a campaign does not end before it starts', async () => {
  const body = { ...aCampaignInput('mx_202612_sur'), startsOn: '2026-12-02', endsOn: '2026-12-01' };
  expect((await api.call(createCampaign, { body }, { as })).info.fields).toEqual({ endsOn: 'before_start' });
  const begun = (await api.call(createCampaign, { body: { ...body, endsOn: '2026-12-02' } }, { as })).body;
  const { name: _name, ...change } = body;
  const edit = { params: begun, body: { ...change, isRetired: false, version: 1 } };
  expect((await api.call(editCampaign, edit, { as })).info.fields).toEqual({ endsOn: 'before_start' });
});

test('the links of a vacancy, and a file of links that is made whole or not at all', async () => {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  const vacancy = { ...aVacancyInput(), IDCompany: companyID };
  const { jobID } = (await api.call(createVacancy, { body: vacancy }, { as })).body;
  const row = (change: Record<string, string>) => ({
    ...aLinkInput(),
    ...{ jobID, endsOn: '', destination: `https://${HOST}/v/${jobID}` },
    ...change,
  });
  const bad = [
    row({}),
    row({}),
    row({ endsOn: 'mañana', stand: 'B', medium: 'Radio', label: 'x'.repeat(81) }),
    row({ jobID: randomUUID(), stand: 'C' }),
    row({ source: 'Cartel Azul', stand: 'D' }),
  ];
  const checked = (await api.call(checkLinks, { body: { rows: bad } }, { as })).body.rows;
  expect(checked.map(({ problems }) => problems)).toMatchObject([
    {},
    { link: 'repeated' },
    { endsOn: 'custom', medium: 'upper_case', label: 'too_big' },
    { jobID: 'unknown' },
    { source: 'upper_case' },
  ]);
  expect((await api.call(createLinks, { body: { rows: bad } }, { as })).info.fields).toMatchObject({
    'rows.1.link': 'repeated',
  });
  const listed = async () => (await api.call(listLinks, { query: { jobID } }, { as })).body.items;
  expect(await listed()).toEqual([]);
  const good = [row({ stand: 'A' }), row({ stand: 'B', endsOn: '2026-12-31' })];
  expect((await api.call(createLinks, { body: { rows: good } }, { as })).body.items).toHaveLength(2);
  expect(await listed()).toMatchObject([
    { jobID, vacancyName: 'Operador CNC', state: 'live' },
    { jobID, vacancyName: 'Operador CNC', state: 'live' },
  ]);
  const again = { body: { rows: [...good, row({ stand: 'C' })] } };
  const exists = { problems: { link: 'exists' } };
  expect((await api.call(checkLinks, again, { as })).body.rows).toEqual([exists, exists, { problems: {} }]);
  expect((await api.call(createLinks, again, { as })).info.fields).toEqual({
    ...{ 'rows.0.link': 'exists', 'rows.1.link': 'exists' },
  });
  expect(await listed()).toHaveLength(2);
  // Stands of another fair may have the same names.
  const fair = 'Feria que aún nadie visita';
  const { items } = (await api.call(createLinks, { body: { rows: [row({ stand: 'A', fair })] } }, { as })).body;
  expect(items).toMatchObject([{ stand: 'A', fair }]);
  expect((await api.call(readVocabulary, {}, { as })).body.fairs).toEqual([fair]);
});

test('a redirect passes parameters on, keeps the click without personal data, and counts people and bots apart', async () => {
  const link = await made({ content: 'azul' });
  expect(link.shortUrl).toBe(`${TEST_PUBLIC_URL}/l/${link.code}`);
  const answer = await open(
    // As a phone writes what is typed from a sheet.
    link.code.charAt(0).toUpperCase() + link.code.slice(1),
    { referer: 'https://www.facebook.com/grupo/ana?x=1' },
    '?fbclid=7&utm_source=otro&correo=ana@correo.example&ana%40correo.example=1&VClick=2',
  );
  expect(answer.statusCode).toBe(302);
  expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  const url = new URL(String(answer.headers.location));
  const [click] = await clicksOf(link);
  expect([url.host, Object.fromEntries(url.searchParams)]).toEqual([
    HOST,
    {
      ...{ fbclid: '7', utm_source: 'cartel', utm_medium: 'qr', utm_campaign: 'mx_202611_bajio', utm_content: 'azul' },
      vclick: click?.clickID,
    },
  ]);
  expect(click).toMatchObject({
    ...{ day: '2026-11-20', hour: 12, referrerHost: 'www.facebook.com', device: 'phone', isBot: false },
  });
  expect(JSON.stringify(click)).not.toContain('127.0.0.1');
  await Promise.all([open(link.code), open(link.code), open(link.code, { 'user-agent': 'WhatsApp/2.24' })]);
  await open(link.code, { 'user-agent': `${PHONE} otro` });
  expect(await daysOf(link)).toMatchObject([{ day: '2026-11-20', clicks: 4, people: 2, bots: 1 }]);
});

test('the visitor of a day is another one the day after, and its salt is gone', async () => {
  const link = await made();
  await open(link.code);
  const before = api.clock.now;
  api.clock.now = new Date(before.getTime() + 86_400_000);
  await open(link.code);
  api.clock.now = before;
  const visitors = (await clicksOf(link)).map(({ visitor }) => visitor);
  expect(new Set(visitors).size).toBe(2);
  expect(await daysOf(link)).toMatchObject([{ people: 1 }, { people: 1 }]);
  expect(await api.database.read.select({ day: clickSalts.day }).from(clickSalts)).toEqual([{ day: '2026-11-21' }]);
});

test('what leads nowhere says so kindly, and is not counted', async () => {
  const ended = await made({ endsOn: '2026-11-19' });
  for (const [code, status, title] of [
    ['nunca234', 404, 'Este enlace no lleva a ninguna parte'],
    [ended.code, 410, 'Este enlace ya terminó'],
  ] as const) {
    const answer = await open(code);
    expect([answer.statusCode, answer.body.includes(`<h1>${title}</h1>`), answer.headers.location]).toEqual([
      ...[status, true, undefined],
    ]);
  }
  expect(await clicksOf(ended)).toEqual([]);
  const refused = await made();
  await api.call(saveLinkHosts, { body: { hosts: ['otra.example'], version: 1 } }, { as: 'admin' });
  expect((await open(refused.code)).statusCode).toBe(410);
  await api.call(saveLinkHosts, { body: { hosts: [HOST], version: 2 } }, { as: 'admin' });
  expect((await open(refused.code)).statusCode).toBe(302);
});

test('a burst of clicks is kept whole', async () => {
  const link = await made();
  const answers = await Promise.all(Array.from({ length: 300 }, () => open(link.code)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([302]));
  expect(await clicksOf(link)).toHaveLength(300);
  expect(await daysOf(link)).toMatchObject([{ clicks: 300, people: 1 }]);
});

test('a code that no text can hold is unknown, and the clicks that come with it are kept', async () => {
  const link = await made();
  const answers = await Promise.all([open('%00'), open(link.code), open(`${link.code}%00`), open(link.code)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 302, 404, 302]);
  expect(await clicksOf(link)).toHaveLength(2);
});
