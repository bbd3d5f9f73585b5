import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import preset from '../../jest.preset.js';

const fromFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'));
const auth = dirname(fromFirebase.resolve('@firebase/auth/package.json'));

export default {
  ...preset,
  displayName: 'data-access',
  testEnvironment: '../../tools/jest/jsdom-environment.cjs',
  setupFilesAfterEnv: ['../../tools/jest/setup-dom.cjs'],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // Jest always asks for a package's Node build; that one keeps no session in localStorage.
    '^@firebase/auth$': join(auth, 'dist/browser-cjs/index.js'),
  },
};
