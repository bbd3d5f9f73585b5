import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { axeViolations, CONTRAST, expectAccessible } from './support/axe';
import { expect, signIn, test } from './support/journey';

const AXE = { inDark: CONTRAST };

const CURP = 'HEGG560427MVZRRL04';

const people = (page: Page): Locator => page.getByRole('grid', { name: 'Personas' });
const rows = (page: Page): Locator => people(page).locator('tbody').getByRole('row');
const search = (page: Page): Locator => page.getByRole('searchbox').first();
/** Sets a filter and waits for its search. @returns the number of matches. */
async function filterBy(page: Page, filter: Locator): Promise<number> {
  const answer = page.waitForResponse(
    (each) => each.request().method() === 'POST' && /\/indexes\/[^/]+\/search$/.test(each.url()),
  );
  await filter.check();
  const { body } = (await (await answer).json()) as { readonly body: { readonly total: number } };
  return body.total;
}
const panel = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('a person is registered, found by a typo and by CURP and corrected, and the file lists who viewed it', async ({
  page,
}) => {
  await signIn(page, 'recruiter', '/people');
  await page.getByRole('button', { name: 'Nueva persona' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva persona' });
  await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Citlalmina');
  await form.getByRole('textbox', { name: 'Primer apellido' }).fill('Xochihua');
  await form.getByRole('textbox', { name: 'CURP' }).fill('HEGG560427MVZRRL05');
  await form.getByRole('button', { name: 'Registrar' }).click();
  await expect(form.getByText(/dígito/)).toBeVisible();
  await form.getByRole('textbox', { name: 'CURP' }).fill(CURP);
  await form.getByRole('button', { name: 'Registrar' }).click();
  const file = panel(page, 'Citlalmina Xochihua');
  await expect(file).toBeVisible();

  // One letter off, and the words the other way round.
  await search(page).fill('xochiua citlal');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Citlalmina Xochihua');
  await search(page).fill('hegg-560427 mvzrrl04');
  await expect(page.getByText('Búsqueda exacta por CURP')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  // No URL contains personal data.
  expect(page.url()).not.toMatch(/hegg|citlal|xochi/i);

  await file.getByRole('button', { name: 'CURP oculto, mostrar' }).click();
  await expect(file.getByText(CURP)).toBeVisible();
  await file.getByRole('button', { name: /^Domicilio/ }).click();
  await file.getByRole('textbox', { name: 'Domicilio' }).fill('Calle Coatepec 5');
  await file.getByRole('button', { name: 'Guardar' }).click();
  await expect(file.getByRole('button', { name: /^Domicilio/ })).toContainText('Coatepec');
  await file.getByRole('tab', { name: 'Privacidad' }).click();
  await expect(file.getByText(/vio el dato completo: CURP/)).toBeVisible();

  await page.reload();
  await file.getByRole('tab', { name: 'Actividad' }).click();
  await expect(file.getByText(/cambió domicilio/)).toBeVisible();
});

test('three filters stay with a reload and go with one press, counts and rows agree', async ({ page }) => {
  await signIn(page, 'recruiter', '/people');
  await expect(rows(page).first()).toBeVisible();
  await filterBy(page, page.getByRole('checkbox', { name: /^Viable/ }));
  await filterBy(page, page.getByRole('checkbox', { name: /^Feria de empleo/ }));
  const count = String(await filterBy(page, page.getByRole('checkbox', { name: /^Currículum|^CV/ })));
  await expect(page).toHaveURL(/viable/);
  const total = page.getByRole('heading', { level: 1 }).locator('..').getByText(/^\d+$/);
  await expect(total).toHaveText(count);
  await page.reload();
  await expect(total).toHaveText(count);
  await expect(rows(page).first()).toContainText('Viable');
  await page.getByRole('button', { name: 'Limpiar' }).first().click();
  await expect(page).not.toHaveURL(/viable/);
});

test('by keyboard alone: to the search, to a person, to the next one, and back', async ({ page }) => {
  await signIn(page, 'recruiter', '/people');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('maria');
  await expect(rows(page).first()).toContainText(/Mar[ií]a/);
  await rows(page).first().focus();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows(page).nth(1)).toBeFocused();
});

test('the file is accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'recruiter', '/people');
  await rows(page).first().click();
  const file = page.getByRole('dialog');
  for (const tab of ['Resumen', 'Notas', 'Actividad', 'Privacidad']) {
    await file.getByRole('tab', { name: tab }).click();
    await expect(file.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await expect(file.getByRole('status', { name: /^Cargando/ })).toHaveCount(0);
    await expectAccessible(page, tab, { ...AXE, part: 'dialog' });
  }
});

test('everyone who matches leaves as a file, with the filters in it, and the log knows', async ({ page }) => {
  await signIn(page, 'recruiter', '/people');
  await expect(rows(page).first()).toBeVisible();
  const listed = await filterBy(page, page.getByRole('checkbox', { name: /^Viable/ }));
  await expect(page.getByRole('status').filter({ hasText: /^1–40 de/ })).toHaveText(
    `1–40 de ${listed.toLocaleString('en-US')}`,
  );
  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar' });
  await expect(dialog).toBeVisible();
  expect(await axeViolations(page, { part: 'dialog' })).toEqual([]);
  await dialog.getByText('CSV', { exact: true }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  const exported = lines.slice(1, lines.indexOf(''));
  expect(exported).toHaveLength(listed);
  expect(lines.join()).toContain('Filtro: Viabilidad,es Viable');
  await expect(page.getByText(/personas en el archivo/)).toBeVisible();
});
