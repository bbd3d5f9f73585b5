import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const OUT = at('../../dist/apps/api');

// One ESM file with the migrations beside it. Only what production needs: the stand-in and PGlite stay out.
rmSync(OUT, { recursive: true, force: true });
const result = await build({
  entryPoints: [at('./src/main.ts')],
  outfile: `${OUT}/main.mjs`,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  tsconfig: at('./tsconfig.json'),
  external: ['pg-native', '@electric-sql/pglite', '@electric-sql/pglite/*'],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  loader: { '.node': 'empty' },
  metafile: true,
  logLevel: 'warning',
});
if (Object.keys(result.metafile.inputs).some((input) => input.includes('firebase-local'))) {
  throw new Error('The Firebase stand-in got into the production bundle.');
}
cpSync(at('./src/db/migrations'), `${OUT}/migrations`, { recursive: true });
