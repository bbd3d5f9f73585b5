const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete', 'route', 'all']);

/** Every route is registered with `route(app, contract, { access, … })`, so that each one declares its callers. */
export const routeDeclaresAccess = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'Register the route with route(app, contract, { access, handler }): a bare app.{{verb}}() declares no access.',
      access: 'Say who may call this route: access is a permission, or PUBLIC.',
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'MemberExpression' && callee.object.name === 'app' && VERBS.has(callee.property.name)) {
          context.report({ node, messageId: 'bare', data: { verb: callee.property.name } });
        }
        if (callee.type === 'Identifier' && callee.name === 'route') {
          const options = node.arguments[2];
          const declared =
            options?.type === 'ObjectExpression' &&
            options.properties.some((property) => property.key?.name === 'access');
          if (!declared) context.report({ node, messageId: 'access' });
        }
      },
    };
  },
};
