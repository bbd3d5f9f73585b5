import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/install.mjs';

// node tools/security/sbom.mjs [--from bom.json]
// Writes the bill of materials (CycloneDX, dist/sbom.cdx.json; readable: dist/licences.md) and fails on licences that
// require more than attribution. --from only checks an existing bill of materials.

/** Permissive licences. In an OR expression one is enough, in an AND expression all must be listed. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'OFL-1.1',
  'CC0-1.0',
  'Zlib',
  'Unlicense',
  'BlueOak-1.0.0',
]);

/** Exceptions for single packages. */
const ALLOWED_FOR = new Map([
  // The map of the states names the author of the outlines.
  ['@svg-maps/mexico', 'CC-BY-4.0'],
  // Used as it is, in the API alone: only changes of its own files would have to be published.
  ['ical.js', 'MPL-2.0'],
  // Its LICENSE file is MIT; its package.json names none.
  ['png-js', 'none'],
]);

const { values } = parseArgs({ options: { from: { type: 'string' } } });

const text =
  values.from === undefined
    ? execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
        cwd: ROOT,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    : readFileSync(values.from, 'utf8');
const { components } = JSON.parse(text);

const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ expression, license }) => expression ?? license.id ?? license.name).join(' AND ') || 'none';
const isAllowed = ({ name, licence }) =>
  licence === ALLOWED_FOR.get(name) ||
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => ALLOWED.has(one.trim())));

const parts = components
  .map((component) => ({ name: component.name, version: component.version, licence: licenceOf(component) }))
  .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
const refused = parts.filter((part) => !isAllowed(part));
for (const { name, version, licence } of refused) console.error(`${name} ${version}: ${licence} is not allowed.`);

if (refused.length === 0 && values.from === undefined) {
  mkdirSync(`${ROOT}/dist`, { recursive: true });
  writeFileSync(`${ROOT}/dist/sbom.cdx.json`, text);
  const rows = parts.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  writeFileSync(
    `${ROOT}/dist/licences.md`,
    `# Licences of what the product is made of\n\nWritten by \`npm run sbom\`, which refuses any other kind of licence.\n\n| Package | Version | Licence |\n|---|---|---|\n${rows.join('\n')}\n`,
  );
}
console.log(`${parts.length} packages, ${refused.length} with a licence that is not allowed.`);
process.exitCode = refused.length === 0 ? 0 : 1;
