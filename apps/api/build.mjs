import { cpSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
// node build.mjs [folder] [--local]: the production entry, or the local one with the emulator.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { local: { type: 'boolean', default: false } },
});
const OUT = resolve(positionals[0] ?? at('../../dist/apps/api'));

/** The reader at /docs serves its files from beside its own source; here they lie beside the bundle. */
const docsBesideBundle = {
  name: 'docs-beside-bundle',
  setup: ({ onLoad }) =>
    onLoad({ filter: /@fastify\/swagger-ui\/lib\/routes\.js$/ }, ({ path }) => {
      const [before, after, ...more] = readFileSync(path, 'utf8').split(`path.join(__dirname, '..', 'static')`);
      if (after === undefined || more.length > 0)
        throw new Error(`${path} has changed: look where it finds its files.`);
      return { contents: `${before}path.join(__dirname, 'static')${after}`, loader: 'js' };
    }),
};

// One ESM file, with its workers, the migrations, the fonts of PDFs and the reference's files beside it. Only what
// production needs: the emulator and PGlite stay out.
rmSync(OUT, { recursive: true, force: true });
const result = await build({
  entryPoints: {
    main: at(values.local ? './src/main.local.ts' : './src/main.ts'),
    'file-reader.worker': at('./src/modules/documents/files/file-reader.worker.ts'),
    'calendar-reader.worker': at('./src/modules/agenda/external/calendar-reader.worker.ts'),
    'mail-reader.worker': at('./src/modules/inbound-mail/parse/mail-reader.worker.ts'),
    'score-index.worker': at('./src/modules/matching/index/score-index.worker.ts'),
  },
  outdir: OUT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Object literals that are spread into others are merged: V8 takes ten times as long to build such objects.
  minifySyntax: true,
  tsconfig: at('./tsconfig.json'),
  external: ['pg-native', '@electric-sql/pglite', '@electric-sql/pglite/*'],
  // What the CommonJS packages among them expect to find.
  banner: {
    js: [
      "import { createRequire as requireFrom } from 'node:module';",
      'const require = requireFrom(import.meta.url);',
      'const __dirname = import.meta.dirname;',
    ].join(' '),
  },
  plugins: [docsBesideBundle],
  loader: { '.node': 'empty' },
  metafile: true,
  logLevel: 'warning',
});
if (!values.local && Object.keys(result.metafile.inputs).some((input) => input.includes('firebase-local'))) {
  throw new Error('The Firebase emulator got into the production bundle.');
}
cpSync(at('./src/pdf/fonts'), `${OUT}/fonts`, { recursive: true });
cpSync(at('./src/db/migrations'), `${OUT}/migrations`, { recursive: true });
cpSync(at('../../node_modules/@fastify/swagger-ui/static'), `${OUT}/static`, { recursive: true });
