import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'admin',
  globals: { __BUILD_VERSION__: '1.2.3' },
  testEnvironment: '../../tools/jest/jsdom-environment.cjs',
  setupFilesAfterEnv: ['../../tools/jest/setup-dom.cjs'],
};
