import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { contentSecurityPolicy } from './csp.ts';
import { readEnv, VARIABLES } from './src/app/env.ts';

const LOCAL_API = process.env['VITE_API_URL'] ?? 'http://127.0.0.1:3333';
const LOCAL_FIREBASE = process.env['VITE_FIREBASE_LOCAL_URL'] ?? 'http://127.0.0.1:9099';

const VERSION = process.env['VITE_VERSION'] ?? manifest.version;

const ROUTER = new URL('../../node_modules/react-router/dist/production/', import.meta.url).pathname;
/** The package names its build for development alone, which is 3 KB longer and checks each render. */
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: `${ROUTER}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${ROUTER}dom-export.mjs` },
];

export default defineConfig(({ mode, command }) => {
  // An invalid setting fails the build instead of the page.
  readEnv(loadEnv(mode, import.meta.dirname, 'VITE_'), VERSION);
  return {
    root: import.meta.dirname,
    // Vite writes every variable with the prefix into the bundle, read or not.
    envPrefix: VARIABLES.map((name) => `VITE_${name}`),
    cacheDir: '../../node_modules/.vite/admin',
    plugins: [react()],
    resolve: { tsconfigPaths: true, alias: command === 'build' ? PRODUCTION_ROUTER : [] },
    define: { __BUILD_VERSION__: JSON.stringify(VERSION) },
    server: { port: 4200, strictPort: true, host: 'localhost' },
    // The headers that firebase.json gives in production, with the local addresses.
    preview: {
      port: 4200,
      strictPort: true,
      host: 'localhost',
      headers: {
        'content-security-policy': contentSecurityPolicy({ connect: [LOCAL_API, LOCAL_FIREBASE] }),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      },
    },
    build: {
      outDir: '../../dist/apps/admin',
      emptyOutDir: true,
      target: 'es2022',
      // A data: address would need its own permission in the policy, and small files cost nothing over one connection.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // Every browser of the build target preloads modules.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // The login imports on demand what the frame holds; inside the frame these imports have nothing to load.
        checks: { ineffectiveDynamicImport: false },
        // Our modules have no side effects: unused exports are dropped.
        treeshake: { moduleSideEffects: [{ test: /\/libs\/.+\.tsx?$/, sideEffects: false }] },
        output: {
          codeSplitting: {
            // Each group also takes what its modules import, unless a group above it has taken that, so no chunks import
            // each other. What no group takes is split by the screens that share it.
            groups: [
              // The login: its code in one file.
              { name: 'start', tags: ['$initial'], priority: 7 },
              // What every screen behind the login needs: the shell, the HTTP client, the queries, the tables.
              {
                name: 'frame',
                test: /\/apps\/admin\/src\/app\/(shell\/shell|providers)\.tsx|\/node_modules\/(ky|@tanstack)\/|\/libs\/ui\/src\/(page|navigation|dates|status\/(?!pay|present|viability)|table\/(?!columns\/columns-dialog)|list\/(?!option-filter)|overlays\/tip)|\/libs\/data-access\/src\/(saved-views|catalogs)\/|\/libs\/contracts\/src\/(companies\/list-companies|vacancies\/job-id|audit\/activity-event)|\/libs\/domain\/src\/formats\//,
                priority: 6,
              },
              { name: 'icons', test: /@tabler\/icons/, minShareCount: 3, priority: 5 },
              // The contract of saved views knows the filters of every list.
              { name: 'views', test: /\/libs\/contracts\/src\/saved-views\//, priority: 5 },
              // The two lists that are used all day, each in one file.
              {
                name: 'companies',
                test: /\/libs\/features\/companies\/src\/companies\/(companies-page|prefetch-companies)/,
                priority: 4,
              },
              {
                name: 'people',
                test: /\/libs\/features\/people\/src\/(people-screen|search\/prefetch-people)/,
                priority: 3,
              },
              // Views and export, beside the filters of every list.
              {
                name: 'tools',
                test: /\/libs\/ui\/src\/(export\/|saved-views\/views-menu)|\/libs\/data-access\/src\/list-exports\//,
                priority: 2,
              },
              // The identity provider loads beside the first screen.
              {
                name: 'auth',
                test: /@firebase\/(app|auth|component|logger|util)\/|\/firebase\/(app\/|auth\/|firebase-app)|\/node_modules\/idb\//,
                priority: 2,
              },
              // The UI kit loads with the first dialog or form.
              {
                name: 'kit',
                test: /\/libs\/ui\/src\/(kit\/|conflict\/|picker\/|reason\/|mounted\/|overlays\/(dialog|leave|pending)|form\/(.*field|options\/(option|pills)|use-idem))/,
                priority: 1,
              },
            ],
          },
        },
      },
    },
  };
});
