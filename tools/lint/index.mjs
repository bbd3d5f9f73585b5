import { repositoryTakesTx } from './repository-takes-tx.mjs';
import { restrictedSyntax } from './restricted-syntax.mjs';
import { routeDeclaresAccess } from './route-declares-access.mjs';

/** The rules of this repository; each file enforces a rule of docs/ARCHITECTURE.md. */
export default {
  meta: { name: 'vinculo' },
  rules: {
    'route-declares-access': routeDeclaresAccess,
    'repository-takes-tx': repositoryTakesTx,
    'restricted-syntax': restrictedSyntax,
  },
};
