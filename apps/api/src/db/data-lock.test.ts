import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataInUseError, lockDataDir } from './data-lock';

const folder = () => mkdtempSync(join(tmpdir(), 'vinculo-lock-'));

test('a folder is taken and given back', () => {
  const dataDir = join(folder(), 'new');
  const release = lockDataDir(dataDir);
  expect(existsSync(join(dataDir, 'owner.lock'))).toBe(true);
  release();
  expect(existsSync(join(dataDir, 'owner.lock'))).toBe(false);
});

test('a living owner keeps it, a dead one does not', async () => {
  const dataDir = folder();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const { pid } = child;
  if (pid === undefined) throw new Error('The child did not start.');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    // What the child would have written: its id and start, as the lock reads them.
    const { readFileSync } = await import('node:fs');
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    writeFileSync(join(dataDir, 'owner.lock'), `${pid}\n${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}\n`);
    expect(() => lockDataDir(dataDir)).toThrow(DataInUseError);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
  lockDataDir(dataDir)();
});

test('a process id that came again under another start does not count', () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'owner.lock'), '1\n999999999\n');
  lockDataDir(dataDir)();
});
