import { readFileSync } from 'node:fs';

const { compilerOptions } = JSON.parse(readFileSync(new URL('./tsconfig.base.json', import.meta.url), 'utf8'));

/** Finds files, exports and dependencies that nothing uses: what the applications, their tests and the tools reach counts. */
export default {
  entry: [
    'apps/{admin,examples}/{index.html,src/main.tsx,vite.config.ts}',
    'apps/api/src/main*.ts',
    'apps/api/src/{seed,backup,recount}/cli.ts',
    'apps/api/src/**/*.worker.{ts,mjs}',
    'apps/api/{build.mjs,drizzle.config.ts}',
    'apps/api/src/testing/database/*-template.ts',
    'libs/firebase-local/src/testing/embedded-image.ts',
    'apps/admin-e2e/{playwright.config.ts,src/**/*.spec.ts}',
    'tools/**/*.{mjs,ts,js,cjs}',
    '**/*.test.{ts,tsx}',
    '**/jest.config.js',
    '*.{js,mjs}',
  ],
  project: ['{apps,libs}/**/*.{ts,tsx}', 'tools/**/*.{mjs,ts,js}'],
  paths: compilerOptions.paths,
  ignoreExportsUsedInFile: true,
  // The first is imported by a dynamic import that is taken apart later, the second is read by drizzle-kit.
  ignoreIssues: {
    'libs/data-access/src/firebase/storage/files-client.ts': ['exports'],
    'apps/api/src/db/schema/audit.ts': ['exports'],
  },
  // Of the system: the hosts of `npm run cluster`.
  ignoreBinaries: ['ip'],
  // Used by stylesheets, by commands in nx.json, by `nx generate`, as types of a package without its own, or, the
  // router, where the build takes the files of a package that another one brings.
  ignoreDependencies: [
    '@fontsource-variable/geist-mono',
    '@nx/js',
    '@nx/playwright',
    '@nx/react',
    '@types/smtp-server',
    '@types/svg-maps__common',
    'oxlint',
    'oxlint-tsgolint',
    'react-router',
    'typescript-7',
  ],
};
