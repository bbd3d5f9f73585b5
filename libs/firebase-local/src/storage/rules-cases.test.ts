import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DOCUMENT_FORMATS } from '@vinculo/domain/documents';
import { claimsOfRole, ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { BUCKET, PASSWORD, startEmulator, type Emulator } from '../testing/emulator';

const CLAIMS = {
  admin: { isAdmin: true },
  recruiter: claimsOfRole('recruiter', ROLE_PERMISSIONS),
  readOnly: claimsOfRole('readOnly', ROLE_PERMISSIONS),
  stranger: {},
} as const;
type Who = keyof typeof CLAIMS | 'nobody';

const ID = '0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c01';
const file = (number: number) => `candidates/${ID}/0b8c4a52-3f55-4c2e-9d51-${String(number).padStart(12, '0')}`;
const answerFile = (number: number) => file(number).replace('candidates', 'tickets');
const STORED = file(1);
const pdf = { contentType: 'application/pdf', contentDisposition: 'attachment' };
const html = { ...pdf, contentType: 'text/html' };
const inline = { ...pdf, contentDisposition: 'inline; filename=a.pdf' };

type Act = 'get' | 'create' | 'update' | 'delete' | 'list';
/** What the rules say of each, and the words of storage.rules that say it. */
const CASES: readonly (readonly [Who, Act, string, object, boolean, string])[] = [
  ['recruiter', 'get', STORED, {}, true, "allow get: if isUuid(docID) && isUuid(fileID) && can('candidates:read');"],
  ['readOnly', 'get', STORED, {}, true, "can('candidates:read')"],
  ['stranger', 'get', STORED, {}, false, "can('candidates:read')"],
  ['nobody', 'get', STORED, {}, false, 'request.auth != null'],
  ['recruiter', 'list', `candidates/${ID}`, {}, false, 'allow get: if'],
  ['admin', 'list', 'candidates/', {}, false, "!(folder in ['candidates', 'tickets'])"],
  [
    'recruiter',
    'create',
    file(2),
    pdf,
    true,
    "allow create: if isUuid(docID) && isUuid(fileID) && can('documents:upload')",
  ],
  ['admin', 'create', file(3), pdf, true, '(isAdmin() || permission in'],
  ['readOnly', 'create', file(4), pdf, false, "can('documents:upload')"],
  ['stranger', 'create', file(4), pdf, false, 'mayUsePlatform() && (isAdmin() ||'],
  ['recruiter', 'create', `candidates/${ID}/cv`, pdf, false, 'isUuid(fileID)'],
  ['recruiter', 'create', `candidates/7/${ID}`, pdf, false, 'isUuid(docID)'],
  ['recruiter', 'create', `${file(4)}/x`, pdf, false, 'match /candidates/{docID}/{fileID} {'],
  ['recruiter', 'create', 'candidates/x', pdf, false, "!(folder in ['candidates', 'tickets'])"],
  ['recruiter', 'create', file(4), html, false, 'request.resource.contentType in ['],
  ['recruiter', 'create', file(4), inline, false, "request.resource.contentDisposition == 'attachment'"],
  ['admin', 'create', STORED, pdf, false, 'It is created once and never changed'],
  ['recruiter', 'update', STORED, html, false, 'It is created once and never changed'],
  ['recruiter', 'update', STORED, inline, false, 'It is created once and never changed'],
  ['readOnly', 'update', STORED, { metadata: { a: 'b' } }, false, 'It is created once and never changed'],
  ['admin', 'update', STORED, { contentLanguage: 'es' }, false, 'It is created once and never changed'],
  ['readOnly', 'delete', STORED, {}, false, 'No client removes one'],
  ['recruiter', 'delete', STORED, {}, false, 'No client removes one'],
  ['admin', 'delete', STORED, {}, false, 'No client removes one'],
  [
    'recruiter',
    'create',
    answerFile(1),
    pdf,
    true,
    "allow create: if isUuid(ticketID) && isUuid(fileID) && can('tickets:answer') && isDocument();",
  ],
  [
    'recruiter',
    'get',
    answerFile(1),
    {},
    true,
    "allow get: if isUuid(ticketID) && isUuid(fileID) && can('tickets:read');",
  ],
  ['stranger', 'get', answerFile(1), {}, false, "can('tickets:read')"],
  ['readOnly', 'create', answerFile(2), pdf, false, "can('tickets:answer')"],
  ['recruiter', 'create', answerFile(2), html, false, 'isDocument()'],
  ['recruiter', 'create', 'tickets/x', pdf, false, "!(folder in ['candidates', 'tickets'])"],
  ['admin', 'delete', answerFile(1), {}, false, 'No client removes one'],
  [
    'recruiter',
    'create',
    'varios/a',
    pdf,
    true,
    "allow create, update: if !(folder in ['candidates', 'tickets']) && mayUsePlatform() && isInert();",
  ],
  ['stranger', 'create', 'varios/b', pdf, false, 'mayUsePlatform() && isInert()'],
  ['recruiter', 'create', 'varios/b', html, false, 'text/(html|xml|xsl|'],
  ['recruiter', 'create', 'varios/b', { ...pdf, contentType: 'image/svg+xml' }, false, '[^\\\\s;]*\\\\+xml'],
  // Browsers run the scripts in any kind of XML.
  ['recruiter', 'create', 'varios/b', { ...pdf, contentType: 'application/rss+xml' }, false, '[^\\\\s;]*\\\\+xml'],
  ['recruiter', 'create', 'varios/b', { ...pdf, contentType: 'text/xsl; charset=utf-8' }, false, 'text/(html|xml|xsl|'],
  ['recruiter', 'create', 'varios/b', { ...pdf, contentType: 'multipart/x-mixed-replace' }, false, 'multipart/.*'],
  ['recruiter', 'create', 'varios/b', { ...pdf, contentType: 'application/ecmascript' }, false, '(java|ecma)script'],
  ['recruiter', 'update', 'varios/a', { contentType: 'APPLICATION/MATHML+XML' }, false, '(?i)'],
  ['recruiter', 'update', 'varios/a', { contentType: 'TEXT/HTML; charset=utf-8' }, false, '(?i)'],
  ['recruiter', 'update', 'varios/a', { contentLanguage: 'es' }, true, 'create, update'],
  [
    'recruiter',
    'get',
    'varios/a',
    {},
    true,
    "allow read, delete: if !(folder in ['candidates', 'tickets']) && mayUsePlatform();",
  ],
  ['recruiter', 'delete', 'varios/a', {}, true, 'allow read, delete'],
];

const rules = readFileSync(resolve(__dirname, '../../../../storage.rules'), 'utf8');
let emulator: Emulator;
const tokens = new Map<Who, string>();

beforeAll(async () => {
  emulator = await startEmulator();
  await emulator.files.save(STORED, Buffer.from('%PDF'), pdf);
  for (const [who, claims] of Object.entries(CLAIMS)) {
    const email = `${who}@reglas.example`;
    await emulator.accounts.ensure({ email, password: PASSWORD, displayName: who, claims });
    const answer = await fetch(
      `${emulator.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=key`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      },
    );
    const { idToken } = (await answer.json()) as { readonly idToken: string };
    tokens.set(who as Who, idToken);
  }
});
afterAll(() => emulator.stop());

function ask(who: Who, act: Act, name: string, metadata: object): Promise<Response> {
  const files = `${emulator.url}/v0/b/${BUCKET}/o`;
  const at = `${files}/${encodeURIComponent(name)}`;
  const token = tokens.get(who);
  const headers = token === undefined ? {} : { authorization: `Firebase ${token}` };
  switch (act) {
    case 'get':
      return fetch(at, { headers });
    case 'list':
      return fetch(`${files}?prefix=${encodeURIComponent(name)}`, { headers });
    case 'update':
      return fetch(at, { method: 'PATCH', headers, body: JSON.stringify(metadata) });
    case 'delete':
      return fetch(at, { method: 'DELETE', headers });
    case 'create':
      return fetch(`${files}?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/related; boundary=b' },
        body: `--b\r\n\r\n${JSON.stringify(metadata)}\r\n--b\r\ncontent-type: application/pdf\r\n\r\n%PDF\r\n--b--`,
      });
  }
}

test.each(CASES)('%s may %s %s with %j: %s', async (who, act, name, metadata, isAllowed, words) => {
  const { status } = await ask(who, act, name, metadata);
  expect(status < 300 ? 'allowed' : status).toBe(isAllowed ? 'allowed' : who === 'nobody' ? 401 : 403);
  expect(rules).toContain(words);
});

test.each(['candidates/{docID}', 'tickets/{ticketID}'])(
  'under %s the rules allow to get and to create, and nothing else',
  (folder) => {
    const [, rest = ''] = rules.split(`match /${folder}/{fileID} {`);
    const [block = ''] = rest.split('\n    }\n');
    expect([...block.matchAll(/allow ([a-z, ]+):/g)].map(([, acts]) => acts)).toEqual(['get', 'create']);
    expect(block).toContain('isDocument()');
  },
);

test('the rules have the formats of documents', () => {
  const [, list = ''] = rules.split('function isDocument() {');
  for (const format of Object.keys(DOCUMENT_FORMATS)) expect(list).toContain(`'${format}'`);
});

test('what the platform took the download token of opens by session alone', async () => {
  const link = async () => {
    const { downloadTokens } = (await (await ask('recruiter', 'get', STORED, {})).json()) as {
      downloadTokens?: string;
    };
    return downloadTokens;
  };
  const token = await link();
  const at = `${emulator.url}/v0/b/${BUCKET}/o/${encodeURIComponent(STORED)}?alt=media&token=`;
  expect((await fetch(`${at}${token ?? ''}`)).status).toBe(200);
  const stripped = await fetch(`${emulator.url}/storage/v1/b/${BUCKET}/o/${encodeURIComponent(STORED)}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ metadata: { firebaseStorageDownloadTokens: null } }),
  });
  expect(stripped.status).toBe(200);
  expect(await link()).toBeUndefined();
  for (const tried of [token ?? '', '', 'undefined']) expect((await fetch(`${at}${tried}`)).status).toBe(403);
});

test('a caller by another name of this machine is refused everywhere', async () => {
  for (const url of [`/storage/v1/b/${BUCKET}/o`, `/v0/b/${BUCKET}/o`, '/outbox', '/jwks.json']) {
    const answer = await emulator.app.inject({
      url,
      headers: { host: 'attacker.example', authorization: 'Bearer owner' },
    });
    expect(answer.statusCode).toBe(403);
  }
});
