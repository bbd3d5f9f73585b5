import { readFile } from 'node:fs/promises';
import { axeViolations } from './support/axe';
import { companies } from './support/companies';
import { expect, signIn, test } from './support/journey';

test('a view of companies is saved, pinned, opened and exported by keyboard; it is not one of the vacancies', async ({
  page,
}) => {
  await signIn(page, 'recruiter', '/companies?verificacion=verified&orden=active&sentido=desc');
  await expect(companies(page).getByRole('row').nth(1)).toBeVisible();
  const count = await page.locator('footer').getByRole('status').innerText();

  await page.getByRole('button', { name: 'Vistas' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Guardar vista…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
  await expect(dialog).toContainText('Guarda 1 filtro y el orden de la lista.');
  await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
  await page.keyboard.type('Verificadas con más vacantes');
  expect(await axeViolations(page, { part: 'dialog' }), 'the dialog').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vista guardada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vistas' })).toBeFocused();

  await page.goto('/companies');
  await expect(page.locator('footer').getByRole('status')).not.toHaveText(count);
  const pinned = page.getByRole('list', { name: 'Vistas de Empresas' }).getByRole('link');
  await pinned.press('Enter');
  await expect(page).toHaveURL('/companies?verificacion=verified&orden=active&sentido=desc');
  await expect(page.locator('footer').getByRole('status')).toHaveText(count);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^empresas-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [headings, first] = text.split('\r\n');
  expect(headings).toContain('Razón social,Nombre comercial,RFC');
  expect(first).toContain('Verificada');
  expect(text).toContain('Verificación,Verificada');
  const total = Number(count.split(' de ')[1]);
  await expect(page.getByText(`${total} empresas en el archivo`)).toBeVisible();

  await page.getByRole('link', { name: 'Vacantes', exact: true }).click();
  await page.getByRole('button', { name: 'Vistas' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Verificadas con más vacantes' })).toHaveCount(0);
});
