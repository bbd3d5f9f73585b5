/** Selectors of syntax that no file has, and what to write instead. */
const RESTRICTED = {
  'CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression.arguments:not([body.type="BlockStatement"])':
    'What an effect returns is called as its cleanup, and browsers begin to return promises: write a block.',
  'CallExpression[callee.object.name="URL"][callee.property.name="canParse"]':
    'Node 20 refuses URLs with accents once this call is optimized: parseUrl of @vinculo/domain/formats.',
  'TSAsExpression > TSAsExpression': 'A double cast hides a wrong type: mend the type.',
};

export const restrictedSyntax = {
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(
      Object.entries(RESTRICTED).map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
    ),
};
