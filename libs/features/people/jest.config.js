import preset from '../../../jest.preset.js';

export default {
  ...preset,
  displayName: 'feature-people',
  testEnvironment: '../../../tools/jest/jsdom-environment.cjs',
  setupFilesAfterEnv: ['../../../tools/jest/setup-dom.cjs'],
};
