import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { expect, signIn, test } from './support/journey';

const ranking = (page: Page) => page.getByRole('grid', { name: 'Personas por coincidencia' });
const rows = (page: Page) => ranking(page).locator('tbody').getByRole('row');

/** Chooses the newest active vacancy. @returns its name. */
async function chooseVacancy(page: Page): Promise<string> {
  const list = page.getByRole('region', { name: 'Vacantes activas' });
  const first = list.getByRole('listitem').first().getByRole('button');
  const [name = ''] = (await first.innerText()).split('\n');
  await first.press('Enter');
  await expect(rows(page).first()).toBeVisible();
  return name;
}

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test(`the hub is accessible, ${theme}, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signIn(page, 'recruiter', '/matchinghub');
    const vacancies = page.getByRole('region', { name: 'Vacantes activas' }).getByRole('listitem');
    await expect(vacancies.first()).toBeVisible();
    expect.soft(await axeViolations(page), 'the vacancies').toEqual([]);
    await vacancies.first().getByRole('button').click();
    await expect(page.getByText(/con 70 o más/)).toBeVisible();
    expect.soft(await axeViolations(page), 'the ranking').toEqual([]);
    await page.getByText('Tablero', { exact: true }).click();
    await expect(page.getByRole('checkbox', { name: /^Solo sin respuesta/ })).toBeVisible();
    expect.soft(await axeViolations(page), 'the board').toEqual([]);
    await page.getByText('Lista', { exact: true }).click();
    await expect(page.getByRole('checkbox', { name: /^Seleccionar (?!todas)/ }).first()).toBeVisible();
    expect.soft(await axeViolations(page), 'the list').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

test('by keyboard: from a vacancy to who fits, why, and an invitation that the board shows', async ({ page }) => {
  await signIn(page, 'recruiter', '/matchinghub');
  const vacancy = await chooseVacancy(page);
  // The first one who is not in the vacancy yet.
  const free = rows(page)
    .filter({
      hasNotText: /Invitada|Nueva|En revisión|Preseleccionada|Entrevista|Oferta|Contratada|Descartada|Retirada/,
    })
    .first();
  await free.focus();
  await free.press('Enter');
  const panel = page.getByRole('dialog').first();
  await expect(panel.getByRole('list', { name: 'Desglose' }).getByRole('listitem')).toHaveCount(7);
  const name = await panel.getByRole('heading', { level: 2 }).innerText();
  expect(await axeViolations(page, { part: 'dialog' }), 'the breakdown').toEqual([]);
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: '¿Invitar a 1 persona?' });
  await dialog.getByRole('button', { name: 'Invitar' }).press('Enter');
  await expect(page.getByText('1 persona invitada')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Tablero' }).press('Space');
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(vacancy) }).first()).toBeVisible();
});
