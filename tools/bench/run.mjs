import { argv } from 'node:process';

// npm run bench [-- server|search|export|browser]: prints figures beside their targets. It judges no build: timings drift on a busy machine.
const BENCHES = {
  server: async () => (await import('./server.mjs')).benchServer(),
  search: async () => (await import('./search.mjs')).benchSearch(),
  export: async () => (await import('./export.mjs')).benchExport(),
  browser: async () => (await import('./browser.mjs')).benchBrowser(),
};

const chosen = argv.length > 2 ? argv.slice(2) : Object.keys(BENCHES);
for (const name of chosen) {
  const bench = BENCHES[name];
  if (bench === undefined) {
    console.error(`There is no bench "${name}". Choose among: ${Object.keys(BENCHES).join(', ')}.`);
    process.exit(1);
  }
  await bench();
}
