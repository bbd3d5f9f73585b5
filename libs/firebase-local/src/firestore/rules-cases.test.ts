import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { claimsOfRole, ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { PASSWORD, PROJECT, startEmulator, type Emulator } from '../testing/emulator';

const CLAIMS = {
  admin: { isAdmin: true },
  recruiter: claimsOfRole('recruiter', ROLE_PERMISSIONS),
  stranger: {},
} as const;
type Who = keyof typeof CLAIMS | 'nobody';
type Act = 'get' | 'list' | 'create' | 'update' | 'delete';

const VERSION = 'API_data/version';
const UNDER = 'API_data/version/sub';
const PERMITTED_READ = 'allow read: if mayUsePlatform();';
const ADMIN_WRITE = 'allow write: if isAdmin();';
const OTHER_READ = "allow read: if !(collection in ['API_data', 'mail']) && mayUsePlatform();";

/** What the rules say of each, and the words of firestore.rules that say it. */
const CASES: readonly (readonly [Who, Act, string, boolean, string])[] = [
  ['nobody', 'get', VERSION, true, 'allow get: if true;'],
  ['stranger', 'get', VERSION, true, 'allow get: if true;'],
  ['recruiter', 'get', VERSION, true, 'allow get: if true;'],
  ['nobody', 'list', 'API_data', false, PERMITTED_READ],
  ['stranger', 'list', 'API_data', false, PERMITTED_READ],
  ['recruiter', 'list', 'API_data', true, PERMITTED_READ],
  ['stranger', 'get', 'API_data/other', false, PERMITTED_READ],
  ['recruiter', 'get', 'API_data/other', true, PERMITTED_READ],
  ['nobody', 'update', VERSION, false, ADMIN_WRITE],
  ['stranger', 'update', VERSION, false, ADMIN_WRITE],
  ['recruiter', 'update', VERSION, false, ADMIN_WRITE],
  ['recruiter', 'create', 'API_data/own', false, ADMIN_WRITE],
  ['recruiter', 'delete', VERSION, false, ADMIN_WRITE],
  ['admin', 'update', VERSION, true, ADMIN_WRITE],
  ['admin', 'create', 'API_data/new', true, ADMIN_WRITE],
  ['admin', 'delete', 'API_data/other', true, ADMIN_WRITE],
  ['admin', 'get', `${UNDER}/x`, false, 'match /API_data/{document} {'],
  ['admin', 'list', UNDER, false, 'match /API_data/{document} {'],
  ['admin', 'create', `${UNDER}/x`, false, 'match /API_data/{document} {'],
  ['admin', 'create', 'API_data/new/sub/deep/under/it', false, 'match /API_data/{document} {'],
  ['recruiter', 'get', 'notes/a', true, OTHER_READ],
  ['recruiter', 'list', 'notes', true, OTHER_READ],
  ['recruiter', 'get', 'notes/a/sub/b', true, 'match /{collection}/{document=**} {'],
  ['stranger', 'get', 'notes/a', false, OTHER_READ],
  ['nobody', 'list', 'notes', false, OTHER_READ],
  ['recruiter', 'create', 'notes/b', false, OTHER_READ],
  ['recruiter', 'update', 'notes/a', false, OTHER_READ],
  ['recruiter', 'delete', 'notes/a', false, OTHER_READ],
  ['admin', 'create', 'notes/b', false, OTHER_READ],
  ['admin', 'create', 'API_data2/b', false, OTHER_READ],
  ['admin', 'delete', 'notes/a/sub/b', false, OTHER_READ],
  ['recruiter', 'get', 'mail/a', false, OTHER_READ],
  ['recruiter', 'list', 'mail', false, OTHER_READ],
  ['admin', 'get', 'mail/a', false, OTHER_READ],
  ['admin', 'list', 'mail', false, OTHER_READ],
  ['admin', 'create', 'mail/b', false, OTHER_READ],
  ['recruiter', 'list', 'mailings', true, OTHER_READ],
];

const rules = readFileSync(resolve(__dirname, '../../../../firestore.rules'), 'utf8');
let emulator: Emulator;
const tokens = new Map<string, string>();

beforeAll(async () => {
  emulator = await startEmulator();
  for (const path of [VERSION, 'API_data/other', 'notes/a', 'notes/a/sub/b', 'mail/a'])
    await emulator.documents.set(path, {});
  for (const [who, claims] of Object.entries(CLAIMS)) {
    const email = `${who}@reglas.example`;
    await emulator.accounts.ensure({ email, password: PASSWORD, displayName: who, claims });
    const { auth } = await emulator.signedIn(email);
    tokens.set(who, (await auth.currentUser?.getIdToken()) ?? '');
  }
});
afterAll(() => emulator.stop());

const root = `projects/${PROJECT}/databases/(default)/documents`;

function ask(who: Who, act: Act, path: string): Promise<Response> {
  const token = tokens.get(who);
  const call = (method: string, body: object, parent = '') =>
    fetch(`${emulator.url}/v1/${root}${parent}:${method}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const name = `${root}/${path}`;
  switch (act) {
    case 'get':
      return call('batchGet', { documents: [name] });
    case 'list': {
      const parts = path.split('/');
      const from = [{ collectionId: parts.pop() }];
      return call('runQuery', { structuredQuery: { from } }, parts.map((part) => `/${part}`).join(''));
    }
    case 'create':
    case 'update':
      return call('commit', { writes: [{ update: { name, fields: {} } }] });
    case 'delete':
      return call('commit', { writes: [{ delete: name }] });
  }
}

test.each(CASES)('%s may %s %s: %s', async (who, act, path, isAllowed, words) => {
  const { status } = await ask(who, act, path);
  expect(status).toBe(isAllowed ? 200 : 403);
  expect(rules).toContain(words);
});

test('the rules allow nothing that the table does not name', () => {
  const allowed = [...rules.matchAll(/allow [^;]+;/g)].map(([words]) => words);
  const named = new Set(CASES.map(([, , , , words]) => words));
  expect(allowed.filter((words) => !named.has(words))).toEqual([]);
});
