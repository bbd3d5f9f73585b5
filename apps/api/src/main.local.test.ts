import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** The full version kills the server twenty times: node tools/reliability/kill.mjs */
test('a kill during creations loses nothing that was acknowledged and doubles nothing', async () => {
  const script = resolve(__dirname, '../../../tools/reliability/kill.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--kills', '1', '--creations', '60'], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(stdout).toContain('1 kills during 60 creations');
  expect(stdout).toContain('every one is there once, and the same key gives the same row.');
});
