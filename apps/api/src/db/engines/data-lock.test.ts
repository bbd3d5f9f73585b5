import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { eventually } from '../../testing/eventually';
import { DataInUseError, lockDataDir } from './data-lock';

const RESET = join(__dirname, '../../../../../tools/scripts/reset.mjs');
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

/** A process that locks the folder, reports whether it could, and waits to be killed. @param parent what starts it. */
function contender(module: string, dataDir: string, ...parent: readonly string[]) {
  const [command = process.execPath, ...first] = parent;
  const child = spawn(command, [
    ...first,
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

// Only Linux distinguishes a zombie from a running process.
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('the lock of a zombie process does not hold', async () => {
  const dataDir = folder();
  // The shell becomes a program that never reads exit statuses, as the first process of some containers.
  const owner = contender(bundled(), dataDir, 'sh', '-c', '"$0" "$@" & exec sleep 60', process.execPath);
  expect(await owner.said).toBe('taken');
  expect(() => lockDataDir(dataDir)).toThrow(DataInUseError);
  process.kill(Number.parseInt(readFileSync(join(dataDir, 'owner.lock'), 'utf8')), 'SIGKILL');
  const lock = async () => {
    try {
      return lockDataDir(dataDir);
    } catch {
      return undefined;
    }
  };
  const release = await eventually(lock, (taken) => taken !== undefined);
  release?.();
  expect(readdirSync(dataDir)).toEqual([]);
  await owner.end();
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

test('a reset removes the data unless their owner runs', async () => {
  const dataDir = folder();
  const owner = contender(bundled(), dataDir);
  const file = join(dataDir, 'owner.lock');
  const reset = () =>
    spawnSync(process.execPath, [RESET], { env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir } });
  expect(await owner.said).toBe('taken');
  expect([reset().status, existsSync(dataDir)]).toEqual([1, true]);
  // The id of the owner is that of another process now.
  writeFileSync(file, `${readFileSync(file, 'utf8').split('\n')[0]}\n999999999\n`);
  expect([reset().status, existsSync(dataDir)]).toEqual([0, false]);
  await owner.end();
});
