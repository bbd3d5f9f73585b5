import { STORAGE_ERRORS } from './storage-errors';

test('the texts are the documented ones', () => {
  expect({
    unauthenticated: STORAGE_ERRORS.unauthenticated(),
    app: STORAGE_ERRORS['unauthorized-app'](),
    forbidden: STORAGE_ERRORS.unauthorized('cv/1.pdf'),
    missing: STORAGE_ERRORS['object-not-found']('cv/1.pdf'),
    url: STORAGE_ERRORS['no-download-url'](),
    bucket: STORAGE_ERRORS['no-default-bucket'](),
    blob: STORAGE_ERRORS['unsupported-environment'](),
  }).toEqual({
    unauthenticated: 'User is not authenticated, please authenticate using Firebase Authentication and try again.',
    app: 'This app does not have permission to access Firebase Storage on this project.',
    forbidden: "User does not have permission to access 'cv/1.pdf'.",
    missing: "Object 'cv/1.pdf' does not exist.",
    url: 'The given file does not have any download URLs.',
    bucket: 'No default bucket found',
    blob: "This browser doesn't seem to support creating Blobs",
  });
});

test('quota, root and data URL name what they are about', () => {
  expect(STORAGE_ERRORS['quota-exceeded']('archivo')).toContain("'archivo'");
  expect(STORAGE_ERRORS['invalid-root-operation']('uploadBytes')).toContain("'uploadBytes'");
  expect(STORAGE_ERRORS['invalid-data-url']()).toContain('data:[<mediatype>][;base64],<data>');
});
