import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(__dirname, '../../..');
const SCRIPT = join(ROOT, 'tools/security/sbom.mjs');

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly license?: string; readonly version?: string; readonly dev?: boolean }>
  >;
}

/** The lock file leaves it out where a package writes it the old way. */
function licenceIn(path: string): string | undefined {
  const { license, licenses } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as {
    readonly license?: string;
    readonly licenses?: readonly { readonly type: string }[];
  };
  return license ?? licenses?.map(({ type }) => type).join(' OR ');
}

interface Part {
  readonly name: string;
  readonly licence: string | undefined;
}

const named = (licences: readonly (string | undefined)[]): Part[] =>
  licences.map((licence, index) => ({ name: `package-${index}`, licence }));

async function check(parts: readonly Part[]): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'vinculo-sbom-')), 'bom.json');
  const components = parts.map(({ name, licence }) => ({
    name,
    version: '1.0.0',
    licenses: licence === undefined ? [] : [{ expression: licence }],
  }));
  writeFileSync(file, JSON.stringify({ components }));
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, '--from', file], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return stdout;
}

test('every package of the product has a licence that is allowed', async () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const ours = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  expect(ours.length).toBeGreaterThan(100);
  const parts = ours.map(([path, { license }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    licence: license ?? licenceIn(path),
  }));
  expect(await check(parts)).toContain(' 0 with a licence that is not allowed');
});

test.each(['AGPL-3.0-only', 'GPL-2.0-only', 'MIT AND GPL-3.0-or-later', 'SSPL-1.0', 'CC-BY-4.0', undefined])(
  '%s is refused',
  async (licence) => {
    await expect(check(named(['MIT', licence]))).rejects.toMatchObject({
      stderr: expect.stringContaining('package-1 1.0.0'),
    });
  },
);

test.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND Zlib'])('%s is allowed', async (licence) => {
  expect(await check(named([licence]))).toContain('1 packages, 0 with');
});

test('a licence that is allowed for one package holds for no other', async () => {
  expect(await check([{ name: '@svg-maps/mexico', licence: 'CC-BY-4.0' }])).toContain('1 packages, 0 with');
  await expect(check([{ name: '@svg-maps/spain', licence: 'CC-BY-4.0' }])).rejects.toThrow();
  // A later release of it may change what its file says.
  expect(readFileSync(join(ROOT, 'node_modules/png-js/LICENSE'), 'utf8')).toMatch(/^MIT License\n/);
});
