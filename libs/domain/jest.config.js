import preset from '../../jest.preset.js';

export default { ...preset, displayName: 'domain', testEnvironment: 'node' };
