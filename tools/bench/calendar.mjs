import { once } from 'node:events';
import { fork } from 'node:child_process';
import { ROOT } from '../scripts/install.mjs';
import { withBuiltApp } from './built-app.mjs';
import { printTable, quantile } from './table.mjs';

const CALENDARS = 50;
const EVENTS = 2_000;
/** Of a screen that shows 60 a second. */
const FRAME_MS = 1000 / 60;

/** Notes in the page how long each frame took. */
function watchFrames() {
  window.benchFrames = [];
  let last = performance.now();
  const tick = (now) => {
    window.benchFrames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

async function framesDuring(page, act) {
  await page.evaluate(() => void (window.benchFrames.length = 0));
  await act();
  const took = await page.evaluate(() => window.benchFrames);
  const missed = took.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0);
  return `${missed} of ${took.length + missed} frames missed, longest ${Math.max(...took).toFixed(0)} ms, p95 ${quantile(took, 0.95).toFixed(0)} ms`;
}

/** The middle of an event that is in sight and under no other. */
const eventInSight = (page) =>
  page.evaluate(() => {
    for (const event of document.querySelectorAll('main [role="button"], main button')) {
      if (!event.textContent.includes('Entrevista')) continue;
      const { left, top, width, height } = event.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (top > 320 && y < 800 && document.elementFromPoint(x, y)?.closest('button, [role="button"]') === event)
        return { x, y };
    }
    throw new Error('No event is in sight.');
  });

/** What a week of 2,000 events asks of a browser: drawn, dragged and scrolled. */
export async function benchCalendar() {
  // A process of its own: the schema is TypeScript.
  const child = fork(`${ROOT}/tools/bench/calendar-database.mjs`, [process.env.DATABASE_URL], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TSX_TSCONFIG_PATH: `${ROOT}/apps/api/tsconfig.json` },
  });
  const [{ url }] = await once(child, 'message');
  try {
    await withBuiltApp(
      async ({ app, browser, session }) => {
        child.send({ calendars: CALENDARS });
        await once(child, 'message');
        const context = await browser.newContext({
          ...{ locale: 'es-MX', timezoneId: 'America/Mexico_City', viewport: { width: 1440, height: 900 } },
          storageState: session,
        });
        const page = await context.newPage();
        const begun = performance.now();
        await page.goto(`${app}/matchinghub/scheduler?personal=all`);
        await page.waitForFunction(
          (count) => document.querySelectorAll('main [role="button"], main button').length > count / 2,
          EVENTS,
          { timeout: 120_000 },
        );
        const drawn = performance.now() - begun;
        await page.waitForTimeout(1_500);
        await page.evaluate(watchFrames);
        const { x, y } = await eventInSight(page);
        const idle = await framesDuring(page, () => page.waitForTimeout(1_500));
        await page.mouse.move(x, y);
        await page.mouse.down();
        const dragged = await framesDuring(page, async () => {
          for (let step = 1; step <= 120; step += 1) {
            await page.mouse.move(x - 2 * step, y + 60 * Math.sin(step / 10));
            await page.waitForTimeout(10);
          }
        });
        await page.keyboard.press('Escape');
        await page.mouse.up();
        const scrolled = await framesDuring(page, async () => {
          for (let step = 0; step < 60; step += 1) {
            await page.mouse.wheel(0, step < 30 ? 20 : -20);
            await page.waitForTimeout(16);
          }
        });
        printTable(
          `A week of ${EVENTS.toLocaleString('en-US')} events of ${CALENDARS} calendars in Chromium ${browser.version()}, without a GPU`,
          [
            { what: 'drawn, with the page', here: `${Math.round(drawn)} ms` },
            { what: 'nothing done', here: idle },
            { what: 'one of them dragged', here: dragged },
            { what: 'scrolled', here: scrolled },
          ],
        );
      },
      { DATABASE_URL: url },
    );
  } finally {
    child.send({ over: true });
    await once(child, 'exit');
  }
}
