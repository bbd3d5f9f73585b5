import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell first: it renders the same pages with two thirds of the CPU time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const run = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
const which = (name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
const onSystem = () => NAMES.map(which).find((path) => path !== '');

/** Playwright's own browser, if it is installed. */
async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Finds a Chromium: CHROMIUM_PATH, the system's, or installs one. @returns its path; exits with advice on failure. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given;
    console.error(`CHROMIUM_PATH names ${given}, which is not there. Correct or unset it.`);
    process.exit(1);
  }
  const found = onSystem() ?? (await ofPlaywright());
  if (found !== undefined) return found;
  console.log('Installing Chromium…');
  if (
    process.getuid?.() === 0 &&
    which('apt-get') !== '' &&
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
  ) {
    return onSystem();
  }
  if (run('npx', ['playwright', 'install', 'chromium'])) return ofPlaywright();
  console.error(
    'No Chromium for the browser journeys. Install one (apt-get install chromium) or set CHROMIUM_PATH to yours.',
  );
  process.exit(1);
}
