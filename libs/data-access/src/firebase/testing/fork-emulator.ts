import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../../..');

/** Runs the emulator in a child process, for tests in jsdom, where a server cannot run. */
export async function forkEmulator(): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(join(__dirname, 'emulator-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.base.json') },
  });
  const [url] = await once(child, 'message');
  return {
    url: String(url),
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
