import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');

test.each(['SECURITY.md', 'docs/ASVS.md', 'docs/RELIABILITY.md'])('%s names only what is there', (paper) => {
  const text = readFileSync(resolve(ROOT, paper), 'utf8');
  const paths = [...text.matchAll(/`((?:apps|libs|tools)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  const links = [...text.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, link = '']) =>
    resolve(ROOT, dirname(paper), link),
  );
  expect(paths.length + links.length).toBeGreaterThan(0);
  expect([...paths.map((path) => resolve(ROOT, path)), ...links].filter((path) => !existsSync(path))).toEqual([]);
});
