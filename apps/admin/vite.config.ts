import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { contentSecurityPolicy } from './csp.ts';
import { readEnv, VARIABLES } from './src/app/env.ts';

const LOCAL_API = process.env['VITE_API_URL'] ?? 'http://127.0.0.1:3333';
const LOCAL_FIREBASE = process.env['VITE_FIREBASE_LOCAL_URL'] ?? 'http://127.0.0.1:9099';

const VERSION = process.env['VITE_VERSION'] ?? manifest.version;

export default defineConfig(({ mode }) => {
  // A setting that makes no sense fails the build, not the page.
  readEnv(loadEnv(mode, import.meta.dirname, 'VITE_'), VERSION);
  return {
    root: import.meta.dirname,
    // Vite writes every variable with the prefix into the bundle, read or not.
    envPrefix: VARIABLES.map((name) => `VITE_${name}`),
    cacheDir: '../../node_modules/.vite/admin',
    plugins: [react()],
    resolve: { tsconfigPaths: true },
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
      rolldownOptions: {
        // Our modules only declare: what nobody imports from them stays out, whatever their neighbours need.
        treeshake: { moduleSideEffects: [{ test: /\/libs\/.+\.tsx?$/, sideEffects: false }] },
        output: {
          // Chunks made by hand may need one another: each module runs when it is first asked for, not when its chunk arrives.
          strictExecutionOrder: true,
          codeSplitting: {
            groups: [
              // All that the login needs in one request, instead of one per piece that some screen shares.
              { name: 'start', tags: ['$initial'], priority: 4 },
              // Behind the login likewise: the identity provider, the UI kit, and what the screens share.
              {
                name: 'auth',
                test: /@firebase\/(app|auth|component|logger|util)\/|\/firebase\/(app\/|auth\/|firebase-app)|\/node_modules\/idb\//,
                priority: 3,
              },
              // The calendar comes with the first field that asks for a day.
              {
                name: 'days',
                test: /@mantine\/dates\/|\/node_modules\/dayjs\/|libs\/ui\/src\/date-field\//,
                priority: 3,
              },
              {
                name: 'kit',
                test: /@mantine\/|@floating-ui\/|\/node_modules\/(react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref)|libs\/ui\/src\/(kit\/|conflict\/|picker\/|overlays\/(dialog|leave)|form\/(.*field|options|pills))/,
                priority: 2,
              },
              { name: 'icons', test: /@tabler\/icons/, minShareCount: 3, priority: 2 },
              // A screen's own pieces stay with it, however many of them it fetches late.
              {
                name: 'shared',
                test: /^(?!.*\/libs\/(features|ui\/src\/(history|list))\/)/,
                minShareCount: 6,
                priority: 1,
              },
              // What few share and a first look needs, in few pieces: around every screen, in every list, in the long lists.
              {
                name: 'frame',
                test: /\/apps\/admin\/|\/libs\/(ui\/src\/cover|features\/session\/src\/identity|(data-access|contracts)\/src\/(audit|http|live|notifications))\//,
                minShareCount: 2,
              },
              { name: 'lists', test: /\/libs\/ui\/src\/(status|table|list\/(?!option-filter))/, minShareCount: 2 },
              {
                name: 'companies',
                test: /\/libs\/features\/companies\/src\/(companies\/(companies-context|company-list)|lists\/(industry|owner)-chip|vacancies\/list\/vacancy-list)/,
                minShareCount: 2,
              },
              {
                name: 'people',
                test: /\/libs\/(features\/people\/src\/(search\/(candidate-params|paging|use-)|views\/viewed)|(data-access|contracts)\/src\/saved-views\/)/,
                minShareCount: 2,
              },
            ],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  };
});
