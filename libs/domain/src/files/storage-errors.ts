/** The messages of file storage errors, by the provider's code (without its `storage/` prefix). */
export const STORAGE_ERRORS = {
  unauthenticated: () => 'User is not authenticated, please authenticate using Firebase Authentication and try again.',
  'unauthorized-app': () => 'This app does not have permission to access Firebase Storage on this project.',
  'quota-exceeded': (bucket: string) => `Quota for bucket '${bucket}' exceeded.`,
  unauthorized: (path: string) => `User does not have permission to access '${path}'.`,
  'object-not-found': (path: string) => `Object '${path}' does not exist.`,
  'no-download-url': () => 'The given file does not have any download URLs.',
  'no-default-bucket': () => 'No default bucket found',
  'unsupported-environment': () => "This browser doesn't seem to support creating Blobs",
  'invalid-root-operation': (operation: string) =>
    `The operation '${operation}' cannot be performed on a root reference.`,
  'invalid-data-url': () => "The text must be formatted 'data:[<mediatype>][;base64],<data>'.",
} as const;
export type StorageErrorCode = keyof typeof STORAGE_ERRORS;
