import { randomUUID } from 'node:crypto';
import { exportAudit } from '@vinculo/contracts/audit';
import { createCompany, listCompanies } from '@vinculo/contracts/companies';
import { EXPORT_HEADINGS, exportList, type ExportedList } from '@vinculo/contracts/list-exports';
import { listNotifications } from '@vinculo/contracts/notifications';
import { createArcoRequest } from '@vinculo/contracts/privacy';
import { createCandidate } from '@vinculo/contracts/candidates';
import { programId } from '@vinculo/contracts/referrals';
import { inviteStaff } from '@vinculo/contracts/staff';
import { openTicket } from '@vinculo/contracts/tickets';
import type { RequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { referralFolio } from '@vinculo/domain/referrals';
import { claimsOf } from '@vinculo/domain/session';
import { desc } from 'drizzle-orm';
import { auditEvents } from '../../db/schema/audit';
import { aCandidateInput, aCompanyInput, aTicketInput } from '../../testing/builders';
import { referralStory } from '../../testing/referral-story';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ROLES, type RoleName } from '../../testing/test-tokens';
import { exportListStream } from './export-list.stream';

type Search = RequestOf<typeof exportList>['body']['search'];
type Line = ResponseOf<typeof exportList>;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

async function send(search: unknown, role: RoleName | null) {
  const headers = role === null ? {} : { authorization: `Bearer ${await api.tokens.tokenFor(role)}` };
  return api.app.inject({ method: 'POST', url: exportList.path, headers, payload: { search } });
}
async function linesOf(search: Search, role: RoleName = 'admin'): Promise<Line[]> {
  const { body } = await send(search, role);
  return body
    .trim()
    .split('\n')
    .map((line) => exportList.response.parse(JSON.parse(line)));
}
const rowsOf = (lines: readonly Line[]) => lines.flatMap((line) => (line.kind === 'rows' ? line.rows : []));
const latestEvents = (count: number) =>
  api.database.read.select().from(auditEvents).orderBy(desc(auditEvents.eventID)).limit(count);
const column = (list: ExportedList, heading: string, rows: readonly (readonly unknown[])[]) => {
  const headings: readonly string[] = EXPORT_HEADINGS[list];
  return rows.map((row) => row[headings.indexOf(heading)]);
};

const SEARCHES: readonly Search[] = [
  { list: 'companies', filters: {} },
  { list: 'vacancies', filters: {} },
  { list: 'staff', filters: {} },
  { list: 'arco', filters: {} },
  { list: 'tickets', filters: {} },
  { list: 'referrals', filters: {} },
];

test('an export has every match, not one page, as the screen shows it', async () => {
  for (let index = 0; index < 230; index += 1)
    await api.call(
      createCompany,
      {
        body: aCompanyInput({
          legalName: `Acerera ${String(index).padStart(3, '0')}`,
          rfc: `ACE${String(100101 + (index % 10)).slice(0, 6)}${String(index).padStart(3, '0')}`,
          state: index % 2 === 0 ? '11' : '09',
        }),
      },
      { as: 'recruiter' },
    );
  const lines = await linesOf({ list: 'companies', filters: { search: 'acerera' } }, 'recruiter');
  expect(lines[0]).toEqual({ kind: 'start', total: 230 });
  expect(lines.at(-1)).toEqual({ kind: 'end', count: 230 });
  const names = column('companies', 'Razón social', rowsOf(lines));
  expect(new Set(names).size).toBe(230);
  const some = rowsOf(await linesOf({ list: 'companies', filters: { search: 'acerera', state: '11' } }, 'recruiter'));
  const shown = (await api.call(listCompanies, { query: { search: 'acerera', state: '11' } }, { as: 'recruiter' }))
    .body;
  expect(some).toHaveLength(shown.total);
  expect(new Set(column('companies', 'Estado', some))).toEqual(new Set(['Guanajuato']));

  const [ended, started] = await latestEvents(2);
  expect(started).toMatchObject({
    action: 'list.export_started',
    after: { list: 'companies', filters: { search: 'acerera', state: '11' } },
  });
  expect(ended).toMatchObject({ action: 'list.export_ended', after: { list: 'companies', count: 115, isWhole: true } });
  expect(ended?.entityID).toBe(started?.entityID);
});

test('staff are exported by role, state and text, and the text is not recorded', async () => {
  const invited = { name: 'Úrsula Ñáñez', email: 'ursula@vinculo.example', role: 'support' } as const;
  await api.call(inviteStaff, { body: invited }, { as: 'admin' });
  const of = async (filters: Extract<Search, { list: 'staff' }>['filters']) =>
    column('staff', 'Nombre', rowsOf(await linesOf({ list: 'staff', filters })));
  expect(await of({ role: 'support', state: 'invited', textSearch: 'ursula' })).toEqual(['Úrsula Ñáñez']);
  expect(await of({ role: 'analytics', textSearch: 'ursula' })).toEqual([]);
  const [, started] = await latestEvents(2);
  expect(started?.after).toEqual({ list: 'staff', filters: { role: 'analytics', textSearch: '•••' } });
});

test('ARCO requests are exported by their filters', async () => {
  const { docID } = (await api.call(createCandidate, { body: aCandidateInput() }, { as: 'recruiter' })).body;
  const body = { docID, kind: 'access', channel: 'email', receivedOn: '2026-01-05', detail: '' } as const;
  const { folio } = (await api.call(createArcoRequest, { body }, { as: 'admin' })).body;
  expect(column('arco', 'Folio', rowsOf(await linesOf({ list: 'arco', filters: { kind: 'access' } })))).toContain(
    folio,
  );
  expect(rowsOf(await linesOf({ list: 'arco', filters: { kind: 'opposition' } }))).toEqual([]);
});

test('the export of the audit log records its number of events', async () => {
  const headers = { authorization: `Bearer ${await api.tokens.tokenFor('admin')}` };
  const payload = { subject: 'company' };
  const { body } = await api.app.inject({ method: 'POST', url: exportAudit.path, headers, payload });
  const last = JSON.parse(body.trim().split('\n').at(-1) ?? '') as { readonly count: number };
  expect(last.count).toBeGreaterThan(200);
  expect((await latestEvents(1))[0]).toMatchObject({
    action: 'list.export_ended',
    after: { list: 'audit', count: last.count, isWhole: true },
  });
});

test('an export of tickets holds those of the filters, and the log does not say what was searched for', async () => {
  const input = { ...aTicketInput({ subject: 'No llegó mi contrato' }) };
  const { folio } = (await api.call(openTicket, { body: input }, { as: 'recruiter' })).body;
  const of = async (filters: Extract<Search, { list: 'tickets' }>['filters']) =>
    column('tickets', 'Folio', rowsOf(await linesOf({ list: 'tickets', filters }, 'recruiter')));
  expect(await of({ search: 'contrato', channels: ['staff'] })).toEqual([folio]);
  const started = (await latestEvents(2))[1];
  expect(started?.after).toEqual({
    ...{ list: 'tickets' },
    filters: { view: 'all', search: '•••', channels: ['staff'], overdue: false },
  });
  expect(await of({ tags: ['urgente', 'HEGG560427MVZRRL04'] })).toEqual([]);
  expect((await latestEvents(2))[1]?.after).toEqual({
    ...{ list: 'tickets' },
    filters: { view: 'all', tags: '•••', overdue: false },
  });
  expect(await of({ channels: ['mail'] })).toEqual([]);
});

test('an export of referrals holds those of the filters', async () => {
  const story = await referralStory(api);
  const { number, programName } = await story.referred(await story.aReferrer());
  const rows = rowsOf(await linesOf({ list: 'referrals', filters: { programs: [story.program.programID] } }));
  expect(column('referrals', 'Folio', rows)).toEqual([referralFolio(number)]);
  expect(column('referrals', 'Programa', rows)).toEqual([programName]);
  expect(column('referrals', 'Recompensa', rows)).toEqual([3000]);
  const other = programId.parse(randomUUID());
  expect(rowsOf(await linesOf({ list: 'referrals', filters: { programs: [other] } }))).toEqual([]);
});

test.each(SEARCHES)('a caller who may not export $list is refused, and nothing is recorded', async (search) => {
  const [before] = await latestEvents(1);
  const statuses = await Promise.all(
    ([null, 'stranger', 'guest', 'readOnly'] as const).map(async (role) => (await send(search, role)).statusCode),
  );
  expect(statuses).toEqual([401, 403, 403, 403]);
  expect((await latestEvents(1))[0]?.eventID).toBe(before?.eventID);
  expect((await send(search, 'admin')).statusCode).toBe(200);
});

test.each([
  ['the people, who have an export of their own', { list: 'people', filters: {} }, 'search.list'],
  ['a filter that the list does not have', { list: 'companies', filters: { phone: '55' } }, 'search.filters.phone'],
  ['a person', { list: 'arco', filters: { docID: 'x' } }, 'search.filters.docID'],
  ['an unknown value', { list: 'staff', filters: { state: 'gone' } }, 'search.filters.state'],
])('an export refuses %s', async (_what, search, field) => {
  const response = await send(search, 'admin');
  expect([response.statusCode, Object.keys(response.json<{ info: { fields: object } }>().info.fields)]).toEqual([
    400,
    [field],
  ]);
});

const EXPORTS: readonly (readonly [list: string, url: string, payload: object])[] = [
  ...SEARCHES.map((search) => [search.list, exportList.path, { search }] as const),
  ['audit', exportAudit.path, {}],
];

test.each(EXPORTS)('the end of an export of %s notifies the user who exported', async (list, url, payload) => {
  const as = { role: 'admin', uid: `exports-${list}` } as const;
  const headers = { authorization: `Bearer ${await api.tokens.tokenFor(as.role, as.uid)}` };
  const { body } = await api.app.inject({ method: 'POST', url, headers, payload });
  const { count } = JSON.parse(body.trim().split('\n').at(-1) ?? '') as { readonly count: number };
  expect((await api.call(listNotifications, {}, { as })).body.items).toMatchObject([
    { kind: 'export_ended', list, count, isWhole: true },
  ]);
});

test('an interrupted export records how many rows it sent', async () => {
  const hangUp = new AbortController();
  const lines = exportListStream(
    {
      database: api.database,
      files: api.files,
      token: '',
      hungUp: hangUp.signal,
      actor: {
        uid: 'luz',
        name: 'Luz',
        email: '',
        claims: claimsOf(ROLES.recruiter),
        role: 'recruiter',
        issuedAt: api.clock.now,
        authenticatedAt: api.clock.now,
      },
      now: api.clock.now,
      origin: '127.0.0.1',
      sessionKey: '',
      provedAt: api.clock.now,
    },
    { body: exportList.body.parse({ search: { list: 'companies', filters: { search: 'acerera' } } }) } as Parameters<
      typeof exportListStream
    >[1],
  );
  await lines.next();
  await lines.next();
  await lines.return(undefined);
  expect((await latestEvents(1))[0]).toMatchObject({
    action: 'list.export_ended',
    after: { list: 'companies', isWhole: false },
  });
});

test('an export does not delay other requests', async () => {
  const exports = SEARCHES.flatMap((search) => [search, search]).map((search) => send(search, 'admin'));
  const others = Array.from({ length: 200 }, () =>
    api.call(listCompanies, { query: { limit: 1 } }, { as: { role: 'recruiter', uid: 'busy' } }),
  );
  const statuses = await Promise.all([
    ...exports.map(async (one) => (await one).statusCode),
    ...others.map(async (one) => (await one).status),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
