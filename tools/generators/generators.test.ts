import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import ts from 'typescript';
import feature from './feature/generator.cjs';
import slice from './slice/generator.cjs';

const ROOT = join(__dirname, '../..');

/** The files that the slice generator edits: copies of the real ones, so that an outdated generator fails here. */
const LISTS = [
  'libs/domain/src/session/permissions.ts',
  'libs/contracts/src/audit/audit-actions.ts',
  'libs/contracts/src/audit/payloads/platform-payloads.ts',
  'libs/contracts/src/audit/event-cases/platform.cases.ts',
  'libs/contracts/src/audit/platform-events.ts',
  'apps/api/src/app.ts',
  'apps/api/src/http/bad-input.test.ts',
  'apps/api/src/testing/request-bodies.ts',
  'apps/api/src/announcements/stream-hub.ts',
  'libs/features/admin/src/audit/audit-subjects.ts',
];

let tree: Tree;
beforeEach(() => {
  tree = createTreeWithEmptyWorkspace({ formatter: 'prettier' });
  tree.write('.prettierrc', readFileSync(join(ROOT, '.prettierrc.json'), 'utf8'));
  for (const path of LISTS) tree.write(path, readFileSync(join(ROOT, path), 'utf8'));
});

const text = (path: string): string => tree.read(path, 'utf-8') ?? '';
const changed = (): string[] => tree.listChanges().map(({ path }) => path);

/** Generated files with syntax errors or leftover placeholders. */
const broken = (): string[] =>
  changed().filter((path) => {
    if (/<%|__(name|noun|plural|tmpl)__/.test(path + text(path))) return true;
    if (!/\.tsx?$/.test(path)) return false;
    const { diagnostics = [] } = ts.transpileModule(text(path), {
      fileName: path,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
    });
    return diagnostics.length > 0;
  });

describe('feature', () => {
  const options = { name: 'exit-surveys', title: 'Encuestas de salida', promise: 'Aquí verás por qué se van.' };

  it('lays a library with a screen, its route and its test', async () => {
    await feature(tree, options);
    const at = 'libs/features/exit-surveys';
    expect(changed()).toEqual(
      expect.arrayContaining(
        [
          'jest.config.js',
          'project.json',
          'tsconfig.json',
          'src/index.ts',
          'src/exit-surveys-page.test.tsx',
          'src/exit-surveys-page.tsx',
          'src/exit-surveys-routes.ts',
        ].map((file) => `${at}/${file}`),
      ),
    );
    expect(JSON.parse(text(`${at}/project.json`))).toMatchObject({
      name: 'feature-exit-surveys',
      tags: ['type:feature', 'scope:admin'],
    });
    expect(text(`${at}/src/exit-surveys-page.tsx`)).toContain('<Page title="Encuestas de salida">');
    expect(text(`${at}/src/exit-surveys-routes.ts`)).toContain('path: paths.exitSurveys');
    expect(broken()).toEqual([]);
  });

  it('takes another address when it is given one', async () => {
    await feature(tree, { ...options, path: 'surveys' });
    expect(text('libs/features/exit-surveys/src/exit-surveys-routes.ts')).toContain('path: paths.surveys');
  });
});

describe('slice', () => {
  const options = { noun: 'exit-survey', plural: 'exit-surveys', label: 'la encuesta de salida' };

  it('lays a vertical and names it in every list of the house', async () => {
    await slice(tree, options);
    expect(changed()).toEqual(
      expect.arrayContaining([
        'libs/contracts/src/exit-surveys/create-exit-survey.ts',
        'libs/contracts/src/exit-surveys/exit-survey.ts',
        'libs/contracts/src/exit-surveys/index.ts',
        'libs/contracts/src/exit-surveys/list-exit-surveys.ts',
        'libs/data-access/src/exit-surveys/exit-survey-queries.ts',
        'libs/data-access/src/exit-surveys/index.ts',
        'libs/data-access/src/exit-surveys/use-create-exit-survey.ts',
        'apps/api/src/modules/exit-surveys/create-exit-survey.command.ts',
        'apps/api/src/modules/exit-surveys/exit-surveys.presenter.ts',
        'apps/api/src/modules/exit-surveys/exit-surveys.repository.ts',
        'apps/api/src/modules/exit-surveys/exit-surveys.routes.ts',
        'apps/api/src/modules/exit-surveys/exit-surveys.test.ts',
        'apps/api/src/modules/exit-surveys/list-exit-surveys.query.ts',
      ]),
    );
    expect(text('libs/domain/src/session/permissions.ts')).toMatch(/'exit-surveys:read',\s+'exit-surveys:create',/);
    expect(text('libs/contracts/src/audit/audit-actions.ts')).toContain("'exit_survey.created',");
    expect(text('libs/contracts/src/audit/payloads/platform-payloads.ts')).toContain(
      "'exit_survey.created': { before: none, after: columns(['name']) },",
    );
    const descriptions = text('libs/contracts/src/audit/platform-events.ts');
    expect(descriptions).toContain('`agregó la encuesta de salida ${name}`');
    expect(descriptions).toMatch(/DescriptionsOf<[^>]*'exit_survey'/);
    expect(text('apps/api/src/db/schema/exit-surveys.ts')).toMatch(
      /export const exitSurveys = pgTable\(\s*'exit_surveys'/,
    );
    expect(text('apps/api/src/app.ts')).toContain('registerExitSurveys(app);');
    expect(text('apps/api/src/testing/request-bodies.ts')).toContain("createExitSurvey: () => ({ name: 'Primera' }),");
    expect(text('apps/api/src/http/bad-input.test.ts')).toContain('listExitSurveys: [{ key: {');
    expect(text('libs/contracts/src/audit/audit-actions.ts')).toMatch(/'exit_survey',\s+\] as const;/);
    expect(text('apps/api/src/announcements/stream-hub.ts')).toContain("exit_survey: 'exit-surveys:read',");
    expect(text('libs/features/admin/src/audit/audit-subjects.ts')).toContain("exit_survey: 'Encuesta de salida',");
    // Rows are compared by the keyset module.
    const repository = text('apps/api/src/modules/exit-surveys/exit-surveys.repository.ts');
    expect(repository).toContain('afterKey(exitSurveys.createdAt, exitSurveys.exitSurveyID');
    expect(repository).not.toMatch(/\bor\(/);
    expect(broken()).toEqual([]);
  });

  it('refuses what is there already, and a plural that is no other word', async () => {
    await slice(tree, options);
    await expect(slice(tree, options)).rejects.toThrow('There is a slice of exit-surveys already.');
    await expect(slice(tree, { ...options, noun: 'news', plural: 'news' })).rejects.toThrow('plural has to differ');
  });

  it('says which file no longer looks as it expects', async () => {
    tree.write('apps/api/src/app.ts', 'export {};');
    await expect(slice(tree, options)).rejects.toThrow('apps/api/src/app.ts holds');
  });
});
