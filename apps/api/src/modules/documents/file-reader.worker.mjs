import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

// From source alone: the build writes file-reader.worker.ts, bundled, to a file of this name beside main.mjs.
await tsImport('./file-reader.worker.ts', {
  parentURL: import.meta.url,
  tsconfig: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)),
});
