const { join } = require('node:path');
const { formatFiles, generateFiles, names } = require('@nx/devkit');

/** Puts `text` before the one place where `anchor` stands. */
function insertBefore(tree, path, anchor, text) {
  const parts = (tree.read(path, 'utf-8') ?? '').split(anchor);
  if (parts.length !== 2)
    throw new Error(
      `${path} holds "${anchor.trim()}" ${parts.length - 1} times instead of once: mend the slice generator.`,
    );
  tree.write(path, parts.join(text + anchor));
}

/**
 * Lays one vertical end to end: contract, table, API module with its test, query and mutation; and names it where the
 * house keeps its lists (permissions, audit actions and subjects with their payloads and descriptions, routes, valid bodies and cursors).
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ noun: string, plural: string, label: string }} options as schema.json describes them
 */
module.exports = async function slice(tree, { noun, plural, label }) {
  const one = names(noun);
  const many = names(plural);
  const snake = (kebab) => kebab.replaceAll('-', '_');
  const variables = {
    noun,
    plural,
    label,
    one,
    many,
    table: snake(plural),
    column: snake(noun),
    id: `${one.propertyName}ID`,
    tmpl: '',
  };
  if (one.fileName === many.fileName)
    throw new Error('The plural has to differ from the noun: it distinguishes files and names.');
  if (tree.exists(`libs/contracts/src/${plural}`)) throw new Error(`There is a slice of ${plural} already.`);
  generateFiles(tree, join(__dirname, 'files'), '.', variables);

  const read = `${plural}:read`;
  const create = `${plural}:create`;
  insertBefore(
    tree,
    'libs/domain/src/session/permissions.ts',
    '] as const;\nexport type Permission',
    `  '${read}',\n  '${create}',\n`,
  );

  const action = `${snake(noun)}.created`;
  insertBefore(
    tree,
    'libs/contracts/src/audit/audit-actions.ts',
    '] as const;\nexport type AuditAction',
    `  '${action}',\n`,
  );
  insertBefore(
    tree,
    'libs/contracts/src/audit/audit-actions.ts',
    '] as const;\nexport type AuditSubject',
    `  '${snake(noun)}',\n`,
  );
  insertBefore(
    tree,
    'apps/api/src/announcements/stream-hub.ts',
    '};\n\ninterface Stream {',
    `  ${snake(noun)}: '${read}',\n`,
  );
  const withoutArticle = label.replace(/^(el|la|los|las) /, '');
  insertBefore(
    tree,
    'libs/features/admin/src/audit/audit-subjects.ts',
    '};\n\n/** What an event can be about',
    `  ${snake(noun)}: '${withoutArticle.charAt(0).toUpperCase()}${withoutArticle.slice(1)}',\n`,
  );
  insertBefore(
    tree,
    'libs/contracts/src/audit/payloads/platform-payloads.ts',
    '} as const satisfies AreaPayloads',
    `  '${action}': { before: none, after: columns(['name']) },\n`,
  );
  const descriptions = 'libs/contracts/src/audit/platform-events.ts';
  insertBefore(
    tree,
    descriptions,
    "} as const satisfies DescriptionsOf<\n  | 'audit'",
    `  '${action}': { verb: 'created', screen: null, sentence: ({ name }) => \`agregó ${label} \${name}\` },\n`,
  );
  insertBefore(tree, descriptions, "  | 'audit'\n  | 'catalog'", `  | '${snake(noun)}'\n`);
  insertBefore(
    tree,
    'libs/contracts/src/audit/event-cases/platform.cases.ts',
    `  'access_request.created': [`,
    `  '${action}': [{ entityName: 'Primera' }, 'agregó ${label} «Primera»'],\n`,
  );

  const app = 'apps/api/src/app.ts';
  const register = `register${many.className}`;
  insertBefore(
    tree,
    app,
    'import { registerErrors, sendFailure }',
    `import { ${register} } from './modules/${plural}/${plural}.routes';\n`,
  );
  insertBefore(tree, app, '  await registerOpenApi(app, routes);', `  ${register}(app);\n`);
  insertBefore(
    tree,
    'apps/api/src/testing/request-bodies.ts',
    `  createSavedView: () =>`,
    `  create${one.className}: () => ({ name: 'Primera' }),\n`,
  );
  insertBefore(
    tree,
    'apps/api/src/http/bad-input.test.ts',
    `};\nconst HOSTILE_CURSOR_VALUES`,
    `  list${many.className}: [{ key: { createdAt: MOMENT, ${variables.id}: UUID } }],\n`,
  );

  await formatFiles(tree);
  return () =>
    console.log(`
Laid. Next:
  npx nx run api:migration --name=add_${variables.table}     then look at the SQL it wrote
  npx nx run-many -t lint typecheck test -p api contracts data-access
  its columns: apps/api/src/db/schema/${plural}.ts; its fields: libs/contracts/src/${plural}; its screens: a feature library`);
};
