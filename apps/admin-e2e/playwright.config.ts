import { defineConfig } from '@playwright/test';
import { APP_URL, SHARD, SHARD_DIR } from './src/support/addresses';

export default defineConfig({
  testDir: './src',
  outputDir: `${SHARD_DIR}/results`,
  shard: SHARD,
  globalSetup: './src/support/start-servers.ts',
  reporter: [['list'], ['./src/support/count-reporter.ts']],
  // One worker, because all tests of a shard share one API.
  workers: 1,
  // Long, because other checks run on the same machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: APP_URL,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages are open for seconds: what the optimising compiler takes is more than it saves, by a twelfth of all.
        '--js-flags=--no-opt',
      ],
    },
  },
});
