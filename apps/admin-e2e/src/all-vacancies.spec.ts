import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { companies } from './support/companies';
import { expect, signIn, test } from './support/journey';

const grid = (page: Page) => page.getByRole('grid', { name: 'Vacantes' });

/** The total of the list, and the number of rows after all pages are loaded. */
async function listed(page: Page): Promise<{ total: number; rows: number }> {
  await expect(grid(page)).toBeVisible();
  const footer = page.locator('footer').getByRole('status');
  await expect(async () => {
    await grid(page).getByRole('row').last().focus();
    await page.keyboard.press('End');
    await expect(footer).toHaveText(/^1–(\d+) de \1$/, { timeout: 500 });
  }).toPass();
  const total = Number((await footer.innerText()).split(' de ')[1]);
  return { total, rows: Number(await grid(page).getAttribute('aria-rowcount')) - 1 };
}

test('every figure opens as many rows as it says', async ({ page }) => {
  await signIn(page, 'recruiter');
  for (const status of [/vacantes? activas?$/, /vacantes? pausadas?$/, /vacantes? cerradas?$/]) {
    await page.goto('/');
    const tile = page.getByRole('list', { name: 'Vacantes por estatus' }).getByRole('link', { name: status });
    await expect(tile).toHaveText(/^\d/);
    const count = Number.parseInt(await tile.innerText(), 10);
    await tile.click();
    expect(await listed(page)).toEqual({ total: count, rows: count });
  }

  await page.goto('/companies?orden=active&sentido=desc');
  const count = companies(page)
    .getByRole('link', { name: /cerradas$/ })
    .first();
  const closed = Number.parseInt(await count.innerText(), 10);
  await count.click();
  expect(await listed(page)).toEqual({ total: closed, rows: closed });
  await expect(grid(page).getByText('Activa')).toHaveCount(0);
});

test('many are paused from the list of all, after a preview, and taken back', async ({ page }) => {
  await signIn(page, 'recruiter', '/companies?view=vacancies&estatus=active&orden=name&sentido=desc');
  const names = [];
  for (const row of [1, 2, 3]) {
    const box = grid(page).getByRole('row').nth(row).getByRole('checkbox');
    names.push((await box.getAttribute('aria-label'))?.replace('Seleccionar ', '') ?? '');
    await box.check();
  }
  const before = await page.locator('footer').getByRole('status').innerText();
  expect(await axeViolations(page, { part: 'toolbar' }), 'what can be done with the selected rows').toEqual([]);
  await page.getByRole('toolbar').getByRole('button', { name: 'Pausar' }).click();
  const question = page.getByRole('dialog', { name: '¿Pausar 3 vacantes?' });
  for (const name of names) await expect(question).toContainText(name.split(' de ')[0] ?? '');
  expect(await axeViolations(page, { part: 'dialog' }), 'the preview').toEqual([]);
  await question.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('3 vacantes pausadas')).toBeVisible();
  await expect(page.locator('footer').getByRole('status')).not.toHaveText(before);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('3 cambios deshechos')).toBeVisible();
  await expect(page.locator('footer').getByRole('status')).toHaveText(before);
});

test('a row opens the vacancy beside the list where there is room, and over it elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page, 'recruiter', '/companies?view=vacancies');
  const row = grid(page).getByRole('row').nth(5);
  const name = await row.getByRole('gridcell').nth(1).innerText();
  await row.getByRole('gridcell').nth(1).click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel).toBeVisible();
  const beside = async () => {
    const [list, opened] = [await grid(page).locator('..').boundingBox(), await panel.boundingBox()];
    return (list?.x ?? 0) + (list?.width ?? 0) <= (opened?.x ?? 0);
  };
  await expect.poll(beside).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(beside).toBe(false);
});

test('at 1440 no name, figure, status, RFC or person in charge is cut, and the reasons of a risk can be read', async ({
  page,
}) => {
  await signIn(page, 'recruiter', '/companies');
  const table = companies(page);
  await expect(table).toBeVisible();
  for (const head of ['Verificación', 'Riesgo', 'Vacantes', 'RFC', 'Responsable', 'Actividad']) {
    const heads = await table.getByRole('columnheader').allInnerTexts();
    const cells = table.locator(`tbody td:nth-child(${heads.indexOf(head) + 1})`);
    // The fallback font is wider than the app's font.
    const cut = () => cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    await expect.poll(cut, head).toBe(0);
  }
  const names = table.locator('tbody td:nth-child(2) span[title] > span:last-child');
  const cutNames = () => names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length);
  await expect.poll(cutNames).toBe(0);
  const row = table.getByRole('row').filter({ hasText: 'Rechazada' }).first();
  // The pointer, left where the sign-in was, would show the tip below it too.
  await page.mouse.move(0, 0);
  await row.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toContainText(/^Está rechazada y tiene \d+ vacantes? activas?\.$/);
  expect(await axeViolations(page), 'the list with a tip').toEqual([]);
});
