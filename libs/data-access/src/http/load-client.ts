/** Loads the HTTP client apart from the login's bundle. Repeated calls are free: the module is cached. */
export const loadClient = () => import('ky');
