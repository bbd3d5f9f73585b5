import type { Page } from '@playwright/test';
import { FIREBASE_URL } from './support/addresses';
import { DRAWN_TEXT, expectAccessible } from './support/axe';
import { openColleague } from './support/colleague';
import { expect, signIn, test } from './support/journey';
import { aCompany, aVacancy } from './support/records';

const AXE = { except: DRAWN_TEXT };

const tiles = (page: Page) => page.getByRole('list', { name: 'Cifras del periodo' });
/** The digits of a figure in its tile. */
async function figure(page: Page, name: string): Promise<string> {
  const text = await tiles(page).getByRole('listitem').filter({ hasText: name }).innerText();
  return /\n([\d,.]+)/.exec(text)?.[1] ?? text;
}

test('a director freezes the page and sends it; it stays equal after the data changed', async ({ page, browser }) => {
  await signIn(page, 'admin', '/analytics');
  await expect(tiles(page)).toBeVisible();
  const open = await figure(page, 'Vacantes abiertas');
  await page.getByRole('button', { name: /^Vacantes abiertas: / }).click();
  await expect(page.getByRole('dialog', { name: 'Vacantes abiertas' })).toContainText(`${open} registro`);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Anotaciones' }).click();
  const annotating = page.getByRole('dialog', { name: 'Anotaciones' });
  await annotating.getByRole('textbox', { name: 'Qué pasó' }).fill('Aquí cambió el modelo');
  await annotating.getByRole('button', { name: 'Agregar' }).click();
  const course = page.getByRole('figure', { name: 'Postulaciones por semana' });
  await expect(
    course
      .locator('svg')
      .getByText(/Aquí cambió/)
      .last(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Congelar instantánea' }).click();
  const freezing = page.getByRole('dialog', { name: 'Congelar instantánea' });
  await freezing.getByRole('textbox', { name: 'Título' }).fill('Junta de noviembre');
  await freezing.getByRole('button', { name: 'Congelar' }).click();
  const banner = page.getByRole('complementary', { name: 'Instantánea' });
  await expect(banner).toContainText('Congelada el');
  const frozen = await tiles(page).innerText();
  expect(await figure(page, 'Vacantes abiertas')).toBe(open);
  const link = page.url();

  await page.getByRole('button', { name: 'Enviar…' }).click();
  const sending = page.getByRole('dialog', { name: 'Enviar instantánea' });
  await sending.getByRole('combobox', { name: 'Para' }).fill('Mariana');
  await page.getByRole('option', { name: 'Mariana Ochoa' }).click();
  // The list of colleagues closes.
  await page.keyboard.press('Tab');
  await sending.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Instantánea enviada')).toBeVisible();
  const mailed = async () => (await page.request.get(`${FIREBASE_URL}/outbox`)).text();
  await expect.poll(mailed, { timeout: 30_000 }).toContain('Junta de noviembre');
  expect(await mailed()).toContain(new URL(link).pathname);

  const { page: reader, send } = await openColleague(browser, 'recruiter', '/');
  const company = aCompany('Congelada', 'CON990101AA0');
  const { companyID } = await send<{ companyID: string }>('POST', '/aperture/companies', company);
  await send('POST', '/aperture/vacancies', aVacancy(companyID, 'Operador de frío'));
  // The daily sums follow every ten seconds.
  await expect(async () => {
    await page.goto('/analytics');
    await expect(tiles(page)).toBeVisible();
    expect(await figure(page, 'Vacantes abiertas')).not.toBe(open);
  }).toPass({ timeout: 60_000 });

  for (const one of [page, reader]) {
    await one.goto(link);
    await expect(one.getByRole('heading', { level: 1, name: 'Junta de noviembre' })).toBeVisible();
    expect(await tiles(one).innerText()).toBe(frozen);
    await one.getByRole('button', { name: 'Verificar huella' }).click();
    await expect(one.getByText('Coincide: nada cambió')).toBeVisible();
  }
  await expect(reader.getByRole('button', { name: 'Enviar…' })).toHaveCount(0);
  const file = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'Más de la instantánea' }).click();
  await reader.getByRole('menuitem', { name: 'Descargar CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^instantanea-\d{4}-\d{2}-\d{2}-[0-9a-f]{12}\.csv$/);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, 'a snapshot', AXE);
});
