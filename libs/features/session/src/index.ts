export { IdentityPrompt } from './identity/identity-prompt';
export { sessionRoutes } from './session-routes';
export { RequireSession } from './session/require-session';
export { useAuthListener } from './session/use-auth-listener';
