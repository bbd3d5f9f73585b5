import preset from '../../jest.preset.js';

export default { ...preset, displayName: 'api', testEnvironment: 'node', testTimeout: 20_000 };
