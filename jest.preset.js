import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Shared by every project: swc, the path aliases of tsconfig.base.json, and the counting reporter behind `npm test`. */
export default {
  runtime: `${root}tools/jest/runtime.cjs`,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  moduleNameMapper: {
    '^@vinculo/firebase-local$': `${root}libs/firebase-local/src/index.ts`,
    '^@vinculo/features/([^/]+)$': `${root}libs/features/$1/src/index.ts`,
    '^@vinculo/([^/]+)/([^/]+)$': `${root}libs/$1/src/$2/index.ts`,
    '^react/jsx-runtime$': `${root}tools/jest/jsx-runtime.cjs`,
    '^@tabler/icons-react$': `${root}tools/jest/icons.cjs`,
    '\\.css$': `${root}tools/jest/style-stub.cjs`,
    '\\.(svg|png|woff2)(\\?.*)?$': `${root}tools/jest/file-stub.cjs`,
  },
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        swcrc: false,
        // As files of their own: inline they are two thirds of what each test file compiles.
        sourceMaps: true,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs', ignoreDynamic: false },
      },
    ],
  },
  transformIgnorePatterns: [
    'node_modules/(?!(ky|firebase|@firebase|jose|@mantine|stdnum|d3-[a-z-]+|internmap|@svg-maps|@tabler)/)',
  ],
  // A module reaches the globals of its sandbox through an interceptor: as parameters they are as fast as anywhere else.
  sandboxInjectedGlobals: ['Array', 'JSON', 'Map', 'Math', 'Object', 'Promise', 'Reflect', 'Set', 'Symbol'],
  // Other checks run beside these: a wait ends when it is over, not when a quiet machine would be done.
  testTimeout: 300_000,
  reporters: ['default', `${root}tools/jest/count-reporter.cjs`],
};
