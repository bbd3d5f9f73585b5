import preset from '../../../jest.preset.js';

export default {
  ...preset,
  displayName: 'feature-home',
  testEnvironment: '../../../tools/jest/jsdom-environment.cjs',
  setupFilesAfterEnv: ['../../../tools/jest/setup-dom.cjs'],
};
