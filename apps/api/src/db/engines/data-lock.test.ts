import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { DataInUseError, lockDataDir } from './data-lock';

const folder = () => mkdtempSync(join(tmpdir(), 'vinculo-lock-'));

test('a folder is locked and released', () => {
  const dataDir = join(folder(), 'new');
  const release = lockDataDir(dataDir);
  expect(existsSync(join(dataDir, 'owner.lock'))).toBe(true);
  release();
  expect(existsSync(join(dataDir, 'owner.lock'))).toBe(false);
});

/** The module as a child process can load it. */
function bundled(): string {
  const file = join(folder(), 'data-lock.mjs');
  buildSync({ entryPoints: [join(__dirname, 'data-lock.ts')], outfile: file, platform: 'node', format: 'esm' });
  return file;
}

/** A process that locks the folder, reports whether it could, and waits to be killed. */
function contender(module: string, dataDir: string) {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { lockDataDir } from ${JSON.stringify(module)};
    try { lockDataDir(${JSON.stringify(dataDir)}); console.log('taken'); } catch (error) { console.log(error.name); }
    setInterval(() => {}, 1000);`,
  ]);
  const said = new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    said,
    end: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

test('the lock of a running process holds, that of a dead process does not', async () => {
  const dataDir = folder();
  const owner = contender(bundled(), dataDir);
  expect(await owner.said).toBe('taken');
  expect(() => lockDataDir(dataDir)).toThrow(DataInUseError);
  await owner.end();
  lockDataDir(dataDir)();
});

test('only one process takes over a stale lock', async () => {
  const [held, dataDir] = [folder(), folder()];
  const other = contender(bundled(), held);
  expect(await other.said).toBe('taken');
  const left = '1\n999999999\n';
  writeFileSync(join(dataDir, 'owner.lock'), left);
  copyFileSync(join(held, 'owner.lock'), join(dataDir, 'owner.takeover'));
  expect(() => lockDataDir(dataDir)).toThrow(DataInUseError);
  expect(readFileSync(join(dataDir, 'owner.lock'), 'utf8')).toBe(left);
  await other.end();
  expect(() => lockDataDir(dataDir)).toThrow('Remove');
  rmSync(join(dataDir, 'owner.takeover'));
  lockDataDir(dataDir)();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a reused process id with another start time does not hold the lock', () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'owner.lock'), '1\n999999999\n');
  lockDataDir(dataDir)();
  expect(readdirSync(dataDir)).toEqual([]);
});
