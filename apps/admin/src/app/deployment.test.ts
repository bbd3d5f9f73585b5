import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contentSecurityPolicy, FIREBASE_HOSTS } from '../../csp';

const read = (name: string) => readFileSync(resolve(__dirname, '../../../..', name), 'utf8');

interface Hosting {
  readonly hosting: {
    readonly headers: readonly {
      readonly source: string;
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
}

/** The API's URL in firebase.json; to deploy elsewhere, change it there and here. */
const API = 'https://api.vinculo.example';

test('production serves the content security policy that the journeys run under', () => {
  const { hosting }: Hosting = JSON.parse(read('firebase.json'));
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  expect(everywhere.find(({ key }) => key === 'Content-Security-Policy')?.value).toBe(
    contentSecurityPolicy({ connect: [API, ...FIREBASE_HOSTS] }),
  );
});

test('scripts and styles come from the app itself, without exceptions', () => {
  const policy = contentSecurityPolicy({ connect: [] });
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toMatch(/unsafe|nonce|\*/);
});

test.each(['firestore.rules', 'storage.rules'])('%s asks for the same claims as the domain', (name) => {
  const rules = read(name);
  expect(rules).toContain("request.auth.token.get('isAdmin', false) in [false, null, 0, '']");
  expect(rules).toContain("'platform:use' in request.auth.token.get('permissions', [])");
});

test('clients write to Firestore where the app writes, and nowhere else', () => {
  const rules = read('firestore.rules');
  expect(
    [...rules.matchAll(/allow ([a-z, ]*(?:write|create|update|delete)[a-z, ]*): (.*)/g)].map(([line]) => line),
  ).toEqual(['allow write: if isAdmin();']);
});
