import { QueryClient, QueryObserver, type QueryKey, type QueryMeta } from '@tanstack/react-query';
import type { AuditSubject } from '@vinculo/contracts/audit';
import { candidateFilters, candidateId } from '@vinculo/contracts/candidates';
import { companyId } from '@vinculo/contracts/companies';
import type { LiveMessage } from '@vinculo/contracts/live';
import { jobId } from '@vinculo/contracts/vacancies';
import { candidateQueries } from '../candidates';
import { companyQueries } from '../companies';
import { documentQueries } from '../documents';
import { configureHttp } from '../http';
import { requestData } from '../http/request';
import { matchQueries } from '../matching';
import { privacyQueries } from '../privacy';
import { savedViewQueries } from '../saved-views';
import { useAuthStore } from '../state';
import { vacancyQueries } from '../vacancies';
import { waitingQueries } from '../waiting';
import { startLive } from './event-stream';
import { useLiveStore } from './live-store';

const ID = candidateId.parse('00000000-0000-4000-8000-0000000000aa');
const FILTERS = candidateFilters.parse({});
const SEARCH = {
  filters: FILTERS,
  sort: 'activity',
  direction: 'desc',
  pageSize: 25,
  cursor: undefined,
  skip: 0,
} as const;
const COMPANIES = {};
const VACANCIES = {};
const changed = (
  entityIDs: string[],
  byUid = 'ana',
  topic: AuditSubject = 'candidate',
): Extract<LiveMessage, { kind: 'changed' }> => ({
  kind: 'changed',
  topic,
  verb: 'changed',
  entityIDs,
  byUid,
  byName: 'Ana Cortés',
});

let client: QueryClient;
let stop: () => void;
let messages: LiveMessage[];
/** What the server does: sends the messages and ends the stream, refuses, or is unreachable. */
let server: 'up' | 'refusing' | 'down';
let streams: number;
/** How many changes the server has sent. */
let sent: number;
/** The number of requests per query on screen. */
let asked: Record<string, number>;

function show(name: string, { queryKey, meta }: { readonly queryKey: QueryKey; readonly meta?: QueryMeta }): void {
  const queryFn = () => {
    asked[name] = (asked[name] ?? 0) + 1;
    return { sent };
  };
  new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity, ...(meta && { meta }) }).subscribe(
    () => undefined,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  asked = {};
  sent = 0;
  messages = [{ kind: 'alive' }];
  client = new QueryClient();
  server = 'up';
  streams = 0;
  configureHttp({
    hosts: { main: 'http://api.test', admin: '', cx: '', search: '' },
    token: () => Promise.resolve('token'),
    renewToken: () => Promise.resolve(null),
    sessionKey: () => 'a-session-key',
    onSecondFactor: () => undefined,
    onMaintenance: () => undefined,
    onUnauthenticated: () => undefined,
    searchKey: '',
    sharedSecret: '',
    isProduction: true,
  });
  globalThis.fetch = async () => {
    if (server === 'down') throw new TypeError('Failed to fetch');
    streams += 1;
    if (server === 'refusing') return Response.json({ info: { code: 'forbidden' } }, { status: 403 });
    return new Response(messages.map((message) => `data: ${JSON.stringify(message)}\n\n`).join(''));
  };
});
afterEach(() => {
  stop();
  client.clear();
  jest.useRealTimers();
  useLiveStore.setState({ isOn: false, changedBy: new Map() });
});

const start = async () => {
  show('list', candidateQueries.search(SEARCH));
  show('file', candidateQueries.detail(ID));
  show('other', companyQueries.list(COMPANIES));
  await jest.advanceTimersByTimeAsync(0);
  stop = startLive(client);
  await jest.advanceTimersByTimeAsync(400);
};

test('what a message says to be the latest goes with the requests that follow', async () => {
  messages = [
    { kind: 'alive', position: '000000000000b000' },
    { ...changed([ID]), position: '000000000000b001' },
  ];
  await start();
  const sentAt: (string | null)[] = [];
  globalThis.fetch = async (request) => {
    sentAt.push(new Request(request).headers.get('x-data-position'));
    return Response.json({ body: {} });
  };
  await requestData('GET', '/things', {});
  expect(sentAt).toEqual(['000000000000b001']);
});

test("a colleague's change refreshes the queries that show the record, and shows its author for a while", async () => {
  messages = [{ kind: 'alive' }, changed([ID]), changed([ID])];
  await start();
  expect(asked).toEqual({ list: 2, file: 2, other: 1 });
  expect(useLiveStore.getState().changedBy).toEqual(new Map([[ID, 'Ana Cortés']]));
  server = 'down';
  await jest.advanceTimersByTimeAsync(9_000);
  expect(useLiveStore.getState().changedBy).toEqual(new Map());
});

test('a change without record ids invalidates all of its kind', async () => {
  messages = [changed([])];
  await start();
  expect(asked).toEqual({ list: 2, file: 2, other: 1 });
});

test('after a gap what is on screen is requested again; while disconnected the store says so', async () => {
  await start();
  expect(asked).toEqual({ list: 1, file: 1, other: 1 });
  expect(useLiveStore.getState().isOn).toBe(false);
  await jest.advanceTimersByTimeAsync(1_600);
  expect(asked).toEqual({ list: 2, file: 2, other: 2 });
});

test('a refused connection is not retried endlessly', async () => {
  server = 'refusing';
  await start();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(streams).toBeGreaterThan(2);
  expect(streams).toBeLessThan(14);
});

test('a hidden window closes its event stream', async () => {
  server = 'down';
  await start();
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(31_000);
  server = 'up';
  await jest.advanceTimersByTimeAsync(60_000);
  expect(streams).toBe(0);
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(500);
  expect(streams).toBe(1);
});

test('a window that becomes visible again catches up with what it missed', async () => {
  await start();
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(31_000);
  const before = { ...asked };
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(before);
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(500);
  expect(asked['list']).toBe(before['list']! + 1);
  expect(asked['other']).toBe(before['other']! + 1);
});

const NEW = candidateId.parse('00000000-0000-4000-8000-0000000000bb');
const JOB = jobId.parse('00000000-0000-4000-8000-0000000000dd');
const COMPANY = companyId.parse('00000000-0000-4000-8000-0000000000cc');

test.each([
  ['candidate', 'the search', candidateQueries.search(SEARCH), true],
  ['candidate', 'the search', candidateQueries.facets(FILTERS), true],
  ['candidate', 'the review queue', documentQueries.pending(), true],
  ['document', 'the review queue', documentQueries.pending(), true],
  ['document', 'the search', candidateQueries.search(SEARCH), true],
  ['company', 'the companies', companyQueries.list(COMPANIES), true],
  ['company', 'the company itself', companyQueries.detail(COMPANY), false],
  ['contact', 'the companies', companyQueries.list(COMPANIES), true],
  ['vacancy', 'all vacancies', vacancyQueries.connection(), true],
  ['vacancy', 'the vacancies', vacancyQueries.list(VACANCIES), true],
  ['vacancy', 'the companies', companyQueries.list(COMPANIES), true],
  ['saved_view', 'the views', savedViewQueries.list(), true],
  ['privacy', 'the requests', privacyQueries.requests({ state: 'open' }), true],
  ['access_request', 'what waits', waitingQueries.all(), true],
  ['application', 'a ranking', matchQueries.ranking(JOB, { blind: false }), true],
  ['application', 'the breakdown of its person', matchQueries.breakdown(JOB, NEW), true],
  ['application', "another person's breakdown", matchQueries.breakdown(JOB, ID), false],
  ['candidate', "another person's file", candidateQueries.detail(ID), false],
  ['candidate', 'the companies', companyQueries.list(COMPANIES), false],
] as const)('a new record of the topic %s requests %s again', async (topic, _name, query, isAsked) => {
  messages = [{ kind: 'alive' }, { ...changed([NEW], 'ana', topic), verb: 'created' }];
  show('shown', { queryKey: [...query.queryKey, 'shown'], meta: query.meta ?? {} });
  await start();
  expect(asked['shown']).toBe(isAsked ? 2 : 1);
});

test('a removed record leaves the lists, and unmounted queries of it leave the cache', async () => {
  messages = [{ kind: 'alive' }, { ...changed([NEW]), verb: 'removed' }];
  const { queryKey, meta } = candidateQueries.detail(NEW);
  await client.prefetchQuery({ queryKey, queryFn: () => ({ name: 'Gloria' }), gcTime: Infinity, meta: meta ?? {} });
  await start();
  expect(asked['list']).toBe(2);
  expect(client.getQueryData(queryKey)).toBeUndefined();
  expect(useLiveStore.getState().changedBy).toEqual(new Map());
});

test('a list is requested a few times while colleagues make 20 changes a second, and is up to date at the end', async () => {
  let isOpen = true;
  globalThis.fetch = async () =>
    new Response(
      new ReadableStream({
        async start(stream) {
          const say = (message: LiveMessage) =>
            stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`));
          say({ kind: 'alive' });
          for (let index = 0; index < 200 && isOpen; index += 1) {
            await new Promise((resolve) => setTimeout(resolve, 50));
            sent += 1;
            say(changed([ID]));
          }
        },
      }),
    );
  await start();
  await jest.advanceTimersByTimeAsync(14_000);
  expect(asked['list']).toBeLessThanOrEqual(8);
  expect(client.getQueryData(candidateQueries.search(SEARCH).queryKey)).toEqual({ sent: 200 });
  isOpen = false;
});

test("the user's own change refreshes the lists too, and is not shown as a colleague's", async () => {
  useAuthStore.getState().set({
    uid: 'mariana',
    email: 'mariana@vinculo.example',
    displayName: 'Mariana',
    emailVerified: true,
    accessToken: 'token',
    claims: { isAdmin: false, permissions: [] },
    role: 'recruiter',
  });
  messages = [{ kind: 'alive' }, changed([], 'mariana'), changed([ID], 'mariana')];
  await start();
  expect(asked).toEqual({ list: 2, file: 2, other: 1 });
  expect(useLiveStore.getState().changedBy).toEqual(new Map());
  useAuthStore.getState().clear();
});
