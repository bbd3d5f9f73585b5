/** What speaks HTTP: not among what the login waits for. To load it again costs nothing. */
export const loadClient = () => import('ky');
