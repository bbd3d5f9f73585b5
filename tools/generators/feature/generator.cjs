const { join } = require('node:path');
const { formatFiles, generateFiles, names } = require('@nx/devkit');

/**
 * Lays a feature library with one honest screen, its route and its test. What is left by hand: its address in
 * `@vinculo/ui/navigation`, and its routes in apps/admin/src/app/router/routes.ts.
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ name: string, path?: string, title: string, promise: string }} options as schema.json describes them
 */
module.exports = async function feature(tree, { name, path, title, promise }) {
  const { className, propertyName } = names(name);
  generateFiles(tree, join(__dirname, 'files'), `libs/features/${name}`, {
    name,
    className,
    propertyName,
    path: path ?? propertyName,
    title,
    promise,
    tmpl: '',
  });
  await formatFiles(tree);
};
