import { randomUUID } from 'node:crypto';
import { createCampaign, createLink, createTerm, saveLinkHosts } from '@vinculo/contracts/campaigns';
import { eq, sql } from 'drizzle-orm';
import { campaignLinks, linkClicks, linkDays } from '../../db/schema/campaigns';
import { aCampaignInput, aLinkInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { keepClicks } from './clicks.repository';
import { clickKeeper } from './keep-clicks';

const ADDRESS = '203.0.113.77';

const lines: string[] = [];
let api: TestApp;
let code: string;
beforeAll(async () => {
  api = await startTestApp({ logger: { level: 'info', stream: { write: (line) => void lines.push(line) } } });
  const by = { as: 'admin' } as const;
  await api.call(saveLinkHosts, { body: { hosts: ['empleo.example'], version: 0 } }, by);
  const source = { vocabulary: 'source', value: 'cartel', label: 'Cartel', mediums: ['qr'] } as const;
  const medium = { vocabulary: 'medium', value: 'qr', label: 'QR', mediums: [] } as const;
  for (const term of [source, medium])
    await api.call(createTerm, { body: { ...term, mediums: [...term.mediums] } }, by);
  await api.call(createCampaign, { body: aCampaignInput() }, by);
  code = (await api.call(createLink, { body: aLinkInput() }, by)).body.code;
});
afterAll(() => api.close());

const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  api.app.inject({ url: `/l/${path}`, headers: { 'user-agent': 'iPhone Mobile', ...headers }, remoteAddress: ADDRESS });

test.each([
  ['https://192.168.100.100/', ''],
  ['https://10.1.1.1/', ''],
  ['https://[2001:db8::7]/', ''],
  ['https://5512345678.example/', ''],
  ['app://ana%40correo.example/', ''],
  ['https://www.facebook.com/ana@correo.example', 'www.facebook.com'],
  ['android-app://com.whatsapp/', 'com.whatsapp'],
])('of who comes from %s %j is kept', async (referer, kept) => {
  const answer = await open(code, { referer });
  const clickID = new URL(String(answer.headers.location)).searchParams.get('vclick');
  const clicks = await api.database.read.select().from(linkClicks);
  expect(clicks.find((click) => click.clickID === clickID)?.referrerHost).toBe(kept);
});

test.each([
  ['one long value', `x=${"'".repeat(12_000)}`],
  ['thousands of parameters', Array.from({ length: 2500 }, (_, index) => `p${index}`).join('&')],
])('%s is not passed on', async (_what, query) => {
  const answer = await open(`${code}?${query}`);
  expect(answer.statusCode).toBe(302);
  expect([...new URL(String(answer.headers.location)).searchParams.keys()]).toEqual([
    ...['utm_source', 'utm_medium', 'utm_campaign', 'vclick'],
  ]);
});

test.each(['/', '%2Fx', '/otro/lado', '%', '%E0%A4%A', 'x'.repeat(200)])(
  'a code followed by %s leads to the page of an unknown link',
  async (rest) => {
    const answer = await open(code + rest);
    expect([answer.statusCode, answer.body.includes('<h1>Este enlace no lleva a ninguna parte</h1>')]).toEqual([
      ...[404, true],
    ]);
  },
);

test('no line of the log has the address of a visitor', async () => {
  const address = '203.0.113.78';
  for (const one of [code, 'desconocido'])
    await api.app.inject({ url: `/l/${one}`, headers: { 'user-agent': 'iPhone Mobile' }, remoteAddress: address });
  await api.app.inject({ url: '/l/otro/lado', remoteAddress: ADDRESS });
  expect(lines.join('')).toContain(ADDRESS);
  expect(lines.join('')).not.toContain(address);
});

test('two processes that keep clicks of the same visitors at once count each visitor once', async () => {
  const other = (await api.call(createLink, { body: aLinkInput({ stand: 'Otro' }) }, { as: 'admin' })).body;
  const keepers = [1, 2].map(() => clickKeeper(api.database, () => api.clock.now));
  const visitors = Array.from({ length: 200 }, (_, index) => `visitante-${index}`);
  for (const visitor of visitors) {
    const click = { code: other.code, referrerHost: '', device: 'phone' as const, visitor, isBot: false };
    await Promise.all(keepers.map((keep) => keep({ ...click, clickID: randomUUID() })));
  }
  const [day] = await api.database.read.select().from(linkDays).where(eq(linkDays.linkID, other.linkID));
  expect(day).toMatchObject({ clicks: 400, people: 200, bots: 0 });
});

test('however many links there are, clicks read theirs alone', async () => {
  const { database, clock } = api;
  const [link] = await database.read.select().from(campaignLinks).where(eq(campaignLinks.code, code));
  if (link === undefined) throw new Error('The link is gone.');
  const { linkID: _linkID, ...terms } = link;
  const others = Array.from({ length: 2000 }, (_, index) => ({ ...terms, code: `otro${index}`, stand: `${index}` }));
  for (let start = 0; start < others.length; start += 500)
    await database.read.insert(campaignLinks).values(others.slice(start, start + 500));
  await database.read.execute(sql`analyze campaign_links`);
  const click = { code, referrerHost: '', device: 'phone' as const, visitor: 'una', isBot: false };
  const time = { now: clock.now, day: '2026-11-20', hour: 12 };
  const rowsRead = await database.write(async (tx) => {
    const count = async () => {
      const [row] = await tx
        .select({ read: sql<number>`seq_tup_read::int` })
        .from(sql`pg_stat_xact_user_tables`)
        .where(sql`relname = 'campaign_links'`);
      return row?.read ?? NaN;
    };
    const before = await count();
    await keepClicks(
      tx,
      [1, 2].map(() => ({ ...click, clickID: randomUUID() })),
      time,
    );
    return (await count()) - before;
  });
  expect(rowsRead).toBe(0);
});
