import { repositoryTakesTx } from './repository-takes-tx.mjs';
import { routeDeclaresAccess } from './route-declares-access.mjs';

/** The rules of this repository; each file enforces a rule of docs/ARCHITECTURE.md. */
export default {
  rules: {
    'route-declares-access': routeDeclaresAccess,
    'repository-takes-tx': repositoryTakesTx,
  },
};
