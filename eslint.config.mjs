import nx from '@nx/eslint-plugin';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import vinculo from './tools/lint/index.mjs';

const tests = ['**/*.test.ts', '**/*.test.tsx', 'libs/testing/**', 'apps/admin-e2e/**'];

/** The rules that oxlint lacks; all others are in .oxlintrc.json, which takes a fraction of the time. */
export default tseslint.config(
  { ignores: ['**/dist', '**/tmp', '**/node_modules', '.nx', '**/*.generated.*', 'tools/generators/**/files'] },
  tseslint.configs.base,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@nx': nx, vinculo, regexp },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          banTransitiveDependencies: false,
          // The app's version stands in the root manifest.
          allow: ['../../../package.json'],
          // Libraries load by entry: one entry may come lazily while another is there from the start.
          checkDynamicDependenciesExceptions: ['@vinculo/contracts/*', '@vinculo/data-access/*'],
          depConstraints: [
            {
              sourceTag: 'type:domain',
              onlyDependOnLibsWithTags: ['type:domain'],
              allowedExternalImports: ['date-fns', 'date-fns/*', 'fast-check', 'stdnum'],
            },
            {
              sourceTag: 'type:contracts',
              onlyDependOnLibsWithTags: ['type:contracts', 'type:domain'],
              allowedExternalImports: ['zod/mini', 'crypto-js', 'crypto-js/*', 'fast-check'],
            },
            {
              sourceTag: 'type:data-access',
              onlyDependOnLibsWithTags: [
                'type:data-access',
                'type:contracts',
                'type:domain',
                'type:testing',
                'type:firebase-local',
              ],
              bannedExternalImports: [
                'react-router-dom',
                'react-hot-toast',
                'react-hot-toast/*',
                '@mantine/*',
                'pg',
                'fastify',
              ],
            },
            {
              sourceTag: 'type:ui',
              onlyDependOnLibsWithTags: ['type:ui', 'type:contracts', 'type:domain'],
              bannedExternalImports: [
                '@tanstack/react-query',
                'ky',
                'firebase',
                'firebase/*',
                'crypto-js',
                'crypto-js/*',
                'pg',
                'fastify',
              ],
            },
            {
              sourceTag: 'type:feature',
              onlyDependOnLibsWithTags: [
                'type:data-access',
                'type:ui',
                'type:contracts',
                'type:domain',
                'type:testing',
              ],
              bannedExternalImports: ['ky', 'firebase', 'firebase/*', 'crypto-js', 'crypto-js/*', 'pg', 'fastify'],
            },
            {
              sourceTag: 'type:testing',
              onlyDependOnLibsWithTags: ['type:data-access', 'type:ui', 'type:contracts', 'type:domain'],
            },
            {
              sourceTag: 'type:firebase-local',
              onlyDependOnLibsWithTags: ['type:domain'],
              bannedExternalImports: ['react', 'react-dom'],
            },
            { sourceTag: 'type:tools', onlyDependOnLibsWithTags: ['type:domain'] },
            { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:domain', 'type:contracts'] },
            {
              allSourceTags: ['type:app', 'scope:admin'],
              onlyDependOnLibsWithTags: [
                'type:feature',
                'type:data-access',
                'type:ui',
                'type:contracts',
                'type:domain',
                'type:testing',
              ],
              bannedExternalImports: ['pg', 'fastify'],
            },
            {
              allSourceTags: ['type:app', 'scope:api'],
              onlyDependOnLibsWithTags: ['type:contracts', 'type:domain', 'type:firebase-local'],
              bannedExternalImports: ['react', 'react-dom', 'ky', 'firebase', 'firebase/*'],
            },
            { sourceTag: 'scope:shared', onlyDependOnLibsWithTags: ['scope:shared'] },
            { sourceTag: 'scope:admin', onlyDependOnLibsWithTags: ['scope:admin', 'scope:shared'] },
            { sourceTag: 'scope:api', onlyDependOnLibsWithTags: ['scope:api', 'scope:shared'] },
          ],
        },
      ],
      // Foreign text must not choose how long an expression takes: neither by going back nor by starting anew at each place.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Named exports only: a default export loses its name at the import.',
        },
        {
          selector:
            'CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression.arguments:not([body.type="BlockStatement"])',
          message:
            'What an effect returns is called as its cleanup, and browsers begin to return promises: write a block.',
        },
        {
          selector: 'CallExpression[callee.object.name="URL"][callee.property.name="canParse"]',
          message:
            'Node 20 refuses URLs with accents once this call is optimized: parseUrl of @vinculo/domain/formats.',
        },
        { selector: 'TSAsExpression > TSAsExpression', message: 'A double cast hides a wrong type: mend the type.' },
      ],
    },
  },
  {
    files: ['**/*.config.{ts,js}', 'tools/generators/**/*.ts'],
    rules: { 'no-restricted-syntax': 'off', '@nx/enforce-module-boundaries': 'off' },
  },
  {
    files: ['apps/api/src/modules/**/*.ts'],
    ignores: tests,
    rules: { 'vinculo/route-declares-access': 'error', 'vinculo/repository-takes-tx': 'error' },
  },
);
