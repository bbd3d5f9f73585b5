import preset from '../../../jest.preset.js';

export default {
  ...preset,
  displayName: 'feature-admin',
  testEnvironment: '../../../tools/jest/jsdom-environment.cjs',
  setupFilesAfterEnv: ['../../../tools/jest/setup-dom.cjs'],
};
