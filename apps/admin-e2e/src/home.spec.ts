import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, signIn, test } from './support/journey';

const tiles = (page: Page) => page.getByRole('list', { name: 'Cifras del día' });
const figure = (page: Page, label: string) => tiles(page).getByRole('button', { name: new RegExp(`^${label}: `) });
const amountIn = (text: string): number => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', ''));

for (const label of ['Vacantes activas', 'Nuevas postulaciones', 'Contrataciones del mes'])
  test(`the tile ${label} is as many as the rows that it opens`, async ({ page }) => {
    await signIn(page, 'recruiter');
    await figure(page, label).click();
    const panel = page.getByRole('dialog', { name: label });
    await expect(panel).toContainText(/\d registros?\./);
    const rows = panel.getByRole('list', { name: 'Lo que cuenta la cifra' }).getByRole('listitem');
    const more = panel.getByRole('button', { name: 'Ver más' });
    let shown = await rows.count();
    while (await more.isVisible()) {
      await more.click();
      await expect.poll(() => rows.count()).toBeGreaterThan(shown);
      shown = await rows.count();
    }
    expect(amountIn(await panel.getByText(/registros?\./).innerText())).toBe(shown);
    await page.keyboard.press('Escape');
    // What was counted before the rows were read is counted again.
    await expect.poll(async () => amountIn(await figure(page, label).innerText())).toBe(shown);
  });

test('the documents to review are as many as their list says', async ({ page }) => {
  await signIn(page, 'recruiter');
  const tile = tiles(page).getByRole('link', { name: /^Documentos por revisar: \d/ });
  const value = amountIn(await tile.innerText());
  const queue = page.getByRole('region', { name: 'Documentos pendientes' });
  await expect(queue.getByRole('listitem')).toHaveCount(5);
  await tile.click();
  await expect(page).toHaveURL(/view=review/);
  await expect(page.getByRole('main').getByText(value.toLocaleString('en-US'), { exact: true })).toBeVisible();
});

test('the day is worked by keyboard: from row to row, into one, and back', async ({ page }) => {
  await signIn(page, 'recruiter');
  const rows = page.getByRole('region', { name: /^Postulaciones sin abrir/ }).getByRole('link');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.locator('[data-queue-row]').nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await page.goBack();
  await expect(tiles(page)).toBeVisible();
});

test('a queue without a list of its own opens whole', async ({ page }) => {
  await signIn(page, 'recruiter');
  const queue = page.getByRole('region', { name: /^Postulaciones sin abrir/ });
  const total = amountIn(await queue.getByText(/^[\d,]+\+?$/).innerText());
  await queue.getByRole('button', { name: /^Ver todo/ }).click();
  const panel = page.getByRole('dialog', { name: /^Postulaciones sin abrir/ });
  await expect(panel.getByRole('listitem')).toHaveCount(Math.min(total, 100));
});

test('home is accessible and fits, in both themes, on a desk and on a phone', async ({ page }) => {
  await signIn(page, 'admin');
  await expect(page.getByRole('img', { name: /^Nuevas postulaciones, por día/ })).toBeVisible();
  await expect(page.getByText('Publicadas recientemente')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `${width} wide`);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(excess, `${width} wide`).toBe(0);
  }
});
