import preset from '../../jest.preset.js';

export default { ...preset, displayName: 'firebase-local', testEnvironment: 'node' };
