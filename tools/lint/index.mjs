import { repositoryTakesTx } from './repository-takes-tx.mjs';
import { routeDeclaresAccess } from './route-declares-access.mjs';

/** The house's own rules; each file says which rule of docs/ARCHITECTURE.md it guards. */
export default {
  rules: {
    'route-declares-access': routeDeclaresAccess,
    'repository-takes-tx': repositoryTakesTx,
  },
};
