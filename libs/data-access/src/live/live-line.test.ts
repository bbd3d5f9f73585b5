import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { AuditSubject } from '@vinculo/contracts/audit';
import type { LiveMessage } from '@vinculo/contracts/live';
import { configureHttp } from '../http';
import { useAuthStore } from '../state';
import { startLive } from './live-line';
import { useLiveStore } from './live-store';

const ID = '00000000-0000-4000-8000-0000000000aa';
const changed = (entityIDs: string[], byUid = 'ana', topic: AuditSubject = 'candidate'): LiveMessage => ({
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
/** What the server does: says the messages and ends the line, refuses, or is not there. */
let server: 'up' | 'refusing' | 'down';
let lines: number;
/** How often what is on screen was asked for, by what it shows. */
let asked: Record<string, number>;

function show(name: string, queryKey: readonly string[], data: unknown): void {
  const queryFn = () => {
    asked[name] = (asked[name] ?? 0) + 1;
    return data;
  };
  new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  asked = {};
  messages = [{ kind: 'alive' }];
  client = new QueryClient();
  server = 'up';
  lines = 0;
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
    lines += 1;
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
  show('list', ['candidates', 'search'], { items: [{ docID: ID }] });
  show('file', ['candidates', 'detail', ID], {});
  show('other', ['companies', 'list'], { items: [{ companyID: 'x' }] });
  await jest.advanceTimersByTimeAsync(0);
  stop = startLive(client);
  await jest.advanceTimersByTimeAsync(400);
};

test("a colleague's change brings what shows the record up to date, and says whose it was for a while", async () => {
  messages = [{ kind: 'alive' }, changed([ID]), changed([ID])];
  await start();
  expect(asked).toEqual({ list: 2, file: 2, other: 1 });
  expect(useLiveStore.getState().changedBy).toEqual(new Map([[ID, 'Ana Cortés']]));
  server = 'down';
  await jest.advanceTimersByTimeAsync(9_000);
  expect(useLiveStore.getState().changedBy).toEqual(new Map());
});

test('changes too many to name make all of their kind stale', async () => {
  messages = [changed([])];
  await start();
  expect(asked).toEqual({ list: 2, file: 2, other: 1 });
});

test('after a gap what is on screen is asked for again; while there is none the line says so', async () => {
  await start();
  expect(asked).toEqual({ list: 1, file: 1, other: 1 });
  expect(useLiveStore.getState().isOn).toBe(false);
  await jest.advanceTimersByTimeAsync(1_600);
  expect(asked).toEqual({ list: 2, file: 2, other: 2 });
});

test('a refusal is not asked again without end', async () => {
  server = 'refusing';
  await start();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(lines).toBeGreaterThan(2);
  expect(lines).toBeLessThan(14);
});

test('a window out of sight gives its line back', async () => {
  server = 'down';
  await start();
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(31_000);
  server = 'up';
  await jest.advanceTimersByTimeAsync(60_000);
  expect(lines).toBe(0);
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(500);
  expect(lines).toBe(1);
});

test('a window that comes back into sight catches up with what it missed', async () => {
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

const NEW = '00000000-0000-4000-8000-0000000000bb';

test.each([
  ['candidate', ['candidates', 'search'], true],
  ['candidate', ['documents', 'pending'], true],
  ['document', ['documents', 'pending'], true],
  ['document', ['candidates', 'search'], true],
  ['company', ['companies', 'list'], true],
  ['vacancy', ['vacancies', 'connection'], true],
  ['vacancy', ['companies', 'list'], true],
  ['candidate', ['candidates', 'detail', ID], false],
  ['candidate', ['companies', 'list'], false],
] as const)('a new %s brings %j up to date: %s', async (subject, queryKey, isAsked) => {
  messages = [{ kind: 'alive' }, changed([NEW], 'ana', subject)];
  show('shown', [...queryKey, 'shown'], {});
  await start();
  expect(asked['shown']).toBe(isAsked ? 2 : 1);
});

test("one's own change reaches the lists too, and is not told as somebody's", async () => {
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
