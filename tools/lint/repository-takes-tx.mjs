/** Exported functions of a *.repository.ts take `tx` first, so that no query runs outside its transaction. */
export const repositoryTakesTx = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { tx: 'The first parameter of {{name}} is tx: a repository never holds a connection of its own.' },
  },
  create(context) {
    if (!context.filename.endsWith('.repository.ts')) return {};
    return {
      'ExportNamedDeclaration > FunctionDeclaration'(node) {
        const first = node.params[0];
        if (first?.type !== 'Identifier' || first.name !== 'tx') {
          context.report({ node, messageId: 'tx', data: { name: node.id?.name ?? 'this function' } });
        }
      },
    };
  },
};
