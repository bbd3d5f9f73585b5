import type { Page } from '@playwright/test';
import { CONTRAST, DRAWN_TEXT, expectAccessible } from './support/axe';
import { expect, signIn, test } from './support/journey';

const AXE = { inDark: CONTRAST, except: DRAWN_TEXT };

const from = new Date(Date.now() - 360 * 86_400_000).toISOString().slice(0, 10);
const path = (query: string) => `/analytics/v2?desde=${from}&${query}`;
const result = (page: Page) => page.getByRole('region', { name: 'Resultado' });
const rows = (page: Page) => page.getByRole('dialog');

const SHAPES = [
  'por=modality',
  'por=company&tiempo=month',
  'forma=bar&por=industry',
  'forma=line&por=source',
  'forma=funnel',
  'forma=cohort',
];

test('every shape of the explorer is accessible and fits, on a desk and on a phone', async ({ page }) => {
  await signIn(page, 'recruiter');
  for (const query of SHAPES) {
    await page.goto(path(query));
    await expect(result(page)).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page, `${query}, ${width} wide`, AXE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('a group of a figure opens as many rows as it says; the exploration is saved and pinned', async ({ page }) => {
  await signIn(page, 'recruiter', path('por=modality'));
  const first = page.getByRole('grid', { name: 'Postulaciones, filas' }).getByRole('row').nth(1);
  await expect(first).toBeVisible();
  const count = await first.getByRole('gridcell').last().innerText();
  // By keyboard: Enter opens the row.
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toContainText(`${count} registro`);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Agrupar por' }).click();
  await page.getByRole('option', { name: 'Industria' }).click();
  await expect(page).toHaveURL(/por=industry/);
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar vista…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Por industria');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/analytics/v2');
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page
    .getByRole('menuitemradio', { name: 'Por industria' })
    .or(page.getByRole('menuitem', { name: 'Por industria' }))
    .click();
  await expect(page).toHaveURL(/por=industry/);
});

test('the table downloads as CSV', async ({ page }) => {
  await signIn(page, 'recruiter', path('por=modality'));
  const file = page.waitForEvent('download');
  await result(page).getByRole('button', { name: 'Descargar CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^explorador-applications-/);
});
