import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { DRAWN_TEXT, expectAccessible } from './support/axe';
import { gotoExamples, openExamples } from './support/examples';
import { expect, test } from './support/journey';
import { pixelsOf, scan } from './support/scan-code';

const AXE = { except: DRAWN_TEXT };

openExamples();

/** The lowest contrast of texts in a chart with their background, a cell or the page, which axe does not check. */
const leastContrast = (page: Page): Promise<number> =>
  page.locator('svg text').evaluateAll((texts) => {
    const luminance = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const sheet = getComputedStyle(document.querySelector('main') ?? document.body).backgroundColor;
    return Math.min(
      ...texts.map((text) => {
        const cell = text.previousElementSibling?.matches('[data-step]') ? text.previousElementSibling : null;
        const under = luminance(cell === null ? sheet : getComputedStyle(cell).fill);
        const own = luminance(getComputedStyle(text).fill);
        return (Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05);
      }),
    );
  });

for (const { name, width, height } of [
  { name: 'a desk', width: 1440, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
]) {
  test(`the examples are accessible in both themes on ${name}, and nothing lies beyond the edge`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await gotoExamples(page);
    for (const summary of await page.getByText('Ver los datos').all()) await summary.click();
    await expectAccessible(page, name, AXE);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached();
      expect.soft(await leastContrast(page), colorScheme).toBeGreaterThanOrEqual(4.5);
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });
}

test('a mark is reached by keyboard, says its value and opens its rows', async ({ page }) => {
  await gotoExamples(page);
  const marks = page.getByRole('list', { name: 'Valores de Embudo' }).getByRole('button');
  await marks.first().focus();
  await page.keyboard.press('Tab');
  await expect(marks.nth(1)).toBeFocused();
  await expect(marks.nth(1)).toContainText('Revisadas: 4,390, 75.5 % de la etapa anterior');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Se abrieron las filas de la etapa 2' })).toBeVisible();
  await page.getByRole('link', { name: 'Referidos: 41' }).click();
  await expect(page).toHaveURL(/\/\?origen=1$/);
});

/** The bytes of a file that a button saves. */
async function savedBy(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a code is scanned from the screen, in both themes, and from its files', async ({ page }) => {
  await gotoExamples(page);
  const figure = page.getByRole('figure', { name: 'Cartel de la feria' });
  const code = figure.getByRole('img', { name: 'Código QR: Cartel de la feria' });
  const link = 'https://vinculo.example/vacantes?utm_source=cartel&utm_medium=qr&utm_campaign=mx_202611_bajio';
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(async () => scan(page, await code.screenshot()), { message: colorScheme }).toBe(link);
  }
  const png = await savedBy(page, figure.getByRole('button', { name: 'Descargar PNG' }));
  expect(png.name).toBe('Cartel de la feria.png');
  expect(await scan(page, png.bytes)).toBe(link);
  const svg = await savedBy(page, figure.getByRole('button', { name: 'Descargar SVG' }));
  expect(svg.name).toBe('Cartel de la feria.svg');
  await page.goto(`data:image/svg+xml;base64,${svg.bytes.toString('base64')}`);
  await page.setViewportSize({ width: 400, height: 400 });
  const drawn = await page.screenshot();
  await gotoExamples(page);
  expect(await scan(page, drawn)).toBe(link);
});

test('the dark theme prints as the light one', async ({ page }) => {
  await gotoExamples(page);
  const look = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.querySelector('main') ?? document.body);
      return {
        color,
        backgroundColor,
        seven: getComputedStyle(document.documentElement).getPropertyValue('--v-chart-7'),
      };
    });
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
  await expect(page.locator('html[data-mantine-color-scheme="light"]')).toBeAttached();
  const light = await look();
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await expect(page.locator('html[data-mantine-color-scheme="dark"]')).toBeAttached();
  expect(await look()).not.toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await look()).toEqual(light);
});

test('a chart is saved as CSV and as PNG', async ({ page }) => {
  await gotoExamples(page);
  const figure = page.getByRole('figure', { name: 'Embudo' });
  await figure.getByText('Ver los datos').click();
  const csv = await savedBy(page, figure.getByRole('button', { name: 'Descargar CSV' }));
  expect(csv.name).toBe('Embudo.csv');
  expect(csv.bytes.toString('utf8')).toMatch(/^Revisadas,4390,75\.53\d+,75\.53\d+\r$/m);

  const png = await savedBy(page, figure.getByRole('button', { name: 'Descargar PNG' }));
  expect(png.name).toBe('Embudo.png');
  expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  // The picture shows the bars and is not blank.
  const { data } = await pixelsOf(page, png.bytes);
  const colours = new Set(new Uint32Array(data.buffer));
  // --v-chart-1, #0b6b85, as the bytes of a pixel.
  expect(colours).toContain(0xff856b0b);
});
