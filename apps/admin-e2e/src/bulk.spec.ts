import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { companies } from './support/companies';
import { expect, signIn, test } from './support/journey';

const rows = (page: Page) => companies(page).locator('tbody').getByRole('row');
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Acciones con la selección' });

async function ownersOf(page: Page): Promise<string[]> {
  const heads = await companies(page).getByRole('columnheader').allInnerTexts();
  const cells = rows(page).locator(`td:nth-child(${heads.indexOf('Responsable') + 1})`);
  return (await cells.allInnerTexts()).slice(0, 3);
}

/** Selects the first three companies and chooses their owner, by keyboard. @returns the dialog */
async function askForThree(page: Page) {
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page).getByRole('status')).toHaveText('3 seleccionadas');
  await bar(page).getByRole('button', { name: 'Asignar responsable' }).press('Enter');
  const question = page.getByRole('dialog', { name: '¿Quién atiende estas 3 empresas?' });
  const owner = question.getByRole('combobox', { name: 'Responsable' });
  await expect(owner).toBeFocused();
  await page.keyboard.insertText('Ana Cort');
  await expect(page.getByRole('option')).toHaveText(['Ana Cortés']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(owner).toHaveValue('Ana Cortés');
  await expect(question.getByRole('list', { name: 'Cambiarán' }).getByRole('listitem')).toHaveCount(3);
  return question;
}

test('three companies get an owner by keyboard, after a preview, and are given back', async ({ page }) => {
  await signIn(page, 'recruiter', '/companies?orden=name&sentido=desc');
  await expect(rows(page).first()).toBeVisible();
  const before = await ownersOf(page);
  expect(await axeViolations(page)).toEqual([]);
  const question = await askForThree(page);
  expect(await axeViolations(page, { part: 'toolbar' }), 'the actions').toEqual([]);
  expect(await axeViolations(page, { part: 'dialog' }), 'the preview').toEqual([]);
  await question.getByRole('button', { name: 'Asignar' }).press('Enter');
  await expect(page.getByText('3 empresas asignadas a Ana Cortés')).toBeVisible();
  await expect.poll(() => ownersOf(page)).toEqual(['Ana Cortés', 'Ana Cortés', 'Ana Cortés']);
  await expect(bar(page)).toHaveCount(0);
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('3 cambios deshechos')).toBeVisible();
  await expect.poll(() => ownersOf(page)).toEqual(before);
  await page.keyboard.press('Control+a');
  await expect(bar(page).getByRole('status')).toHaveText(/^\d\d seleccionadas$/);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
});

test('a network that is lost in the middle leaves the rest, which is sent when it is back', async ({ page, watch }) => {
  watch.allow('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED');
  await signIn(page, 'recruiter', '/companies?orden=name&sentido=desc');
  await expect(rows(page).first()).toBeVisible();
  const before = await ownersOf(page);
  let count = 0;
  await page.route('**/aperture/companies/*/owner', (route) => {
    count += 1;
    return count === 1 ? route.continue() : route.abort('failed');
  });
  const question = await askForThree(page);
  await question.getByRole('button', { name: 'Asignar' }).click();
  const outcome = page.getByRole('dialog', { name: '1 empresa asignada a Ana Cortés; otras no cambiaron' });
  await expect(outcome).toContainText('2 empresas sin confirmar: Sin conexión.');
  expect(await axeViolations(page, { part: 'dialog' }), 'the outcome').toEqual([]);
  await page.unroute('**/aperture/companies/*/owner');
  await outcome.getByRole('button', { name: 'Reintentar con 2' }).click();
  await page
    .getByRole('dialog', { name: '¿Quién atiende estas 2 empresas?' })
    .getByRole('button', { name: 'Asignar' })
    .click();
  await expect.poll(() => ownersOf(page)).toEqual(['Ana Cortés', 'Ana Cortés', 'Ana Cortés']);
  // Both runs can be undone once the dialog is closed, however long it was open.
  for (const [changed, undone] of [
    ['1 empresa asignada a Ana Cortés', 'Cambio deshecho'],
    ['2 empresas asignadas a Ana Cortés', '2 cambios deshechos'],
  ] as const) {
    await page.getByText(changed).getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText(undone)).toBeVisible();
  }
  await expect.poll(() => ownersOf(page)).toEqual(before);
});

test('the back button while it runs asks first; two tabs change no row twice', async ({ page, context, watch }) => {
  watch.allow('409');
  await signIn(page, 'recruiter', '/');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Empresas' }).click();
  await expect(rows(page).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/companies');
  await expect(rows(other).first()).toBeVisible();
  const before = await ownersOf(page);

  const question = await askForThree(page);
  const stale = await askForThree(other);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/aperture/companies/*/owner', async (route) => {
    await held;
    await route.continue();
  });
  await question.getByRole('button', { name: 'Asignar' }).click();
  await expect(question.getByRole('progressbar', { name: 'Avance' })).toBeVisible();
  await page.goBack();
  const leaving = page.getByRole('dialog', { name: '¿Salir antes de terminar?' });
  await leaving.getByRole('button', { name: 'Seguir aquí' }).click();
  // The other tab is faster.
  await stale.getByRole('button', { name: 'Asignar' }).click();
  await expect(other.getByText('3 empresas asignadas a Ana Cortés')).toBeVisible();
  release();
  const outcome = page.getByRole('dialog', { name: 'No cambió nada' });
  await expect(outcome.getByRole('listitem')).toHaveCount(3);
  await expect(outcome.getByRole('listitem').first()).toContainText('Alguien más hizo cambios mientras tanto.');
  await outcome.getByRole('button', { name: 'Reintentar con 3' }).click();
  await expect(page.getByText(/^Quedan igual: /)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Asignar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await other.bringToFront();
  await other.getByRole('button', { name: 'Deshacer' }).click();
  await expect(other.getByText('3 cambios deshechos')).toBeVisible();
  await expect.poll(() => ownersOf(page)).toEqual(before);
});
