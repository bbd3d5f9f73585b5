import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

// Only used when run from source: the build bundles calendar-reader.worker.ts to a file of this name next to main.mjs.
await tsImport('./calendar-reader.worker.ts', {
  parentURL: import.meta.url,
  tsconfig: fileURLToPath(new URL('../../../../tsconfig.json', import.meta.url)),
});
