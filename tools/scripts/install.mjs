import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether node_modules matches the lock file; packages for other platforms may be missing. */
function isInstalled() {
  const installedLock = `${ROOT}/node_modules/.package-lock.json`;
  if (!existsSync(installedLock)) return false;
  const installed = packagesIn(installedLock);
  return Object.entries(packagesIn(`${ROOT}/package-lock.json`)).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found === undefined ? Boolean(optional || devOptional) : found.version === version;
  });
}

/** Runs `npm ci` when node_modules does not match the lock file. Needs nothing but Node and npm. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci)…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('npm ci failed. Check the connection to the npm registry and run the command again.');
    process.exit(status ?? 1);
  }
}
