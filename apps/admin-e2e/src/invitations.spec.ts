import type { Page } from '@playwright/test';
import { FIREBASE_URL } from './support/addresses';
import { expectAccessible } from './support/axe';
import { openColleague } from './support/colleague';
import { expect, signIn, test } from './support/journey';
import { aPerson } from './support/records';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function expectFit(page: Page, what: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${what}, ${size.width}`);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(beyond, `${what}, ${size.width}`).toBeLessThanOrEqual(0);
  }
}

test('a person invited by mail accepts on the public page, and their file shows it', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow('404');
  const colleague = await openColleague(browser, 'admin', '/');
  const person = { ...aPerson('Fátima', 'Zaldívar'), email: 'fatima.zaldivar@correo.example' };
  await colleague.send('POST', '/aperture/candidates', person);
  await signIn(page, 'recruiter', '/people');
  await page.getByRole('searchbox').fill('Fátima Zaldívar');
  const row = page.getByRole('grid', { name: 'Personas' }).locator('tbody').getByRole('row').first();
  await expect(row).toContainText('Zaldívar');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Invitar a vacante' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitar a una vacante' });
  // Others invite to the first one.
  await dialog.getByRole('radio').nth(1).check();
  await dialog.getByRole('checkbox', { name: 'Enviar la invitación por correo' }).check();
  await dialog.getByRole('textbox', { name: 'Texto del correo' }).fill('{nombre}, te buscamos para {vacante}.');
  await expect(dialog.getByText('Recibirá la invitación 1 persona.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Invitar a 1' }).click();
  await expect(dialog).toHaveCount(0);
  await row.press('Enter');
  const file = page.getByRole('dialog');
  await file.getByRole('tab', { name: 'Procesos' }).click();
  await expect(file.getByText('Correo por enviar')).toBeVisible();

  const theirs = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  const link = theirs.getByRole('listitem').filter({ hasText: 'fatima.zaldivar@' }).getByRole('link').first();
  // The mail waits until the invitation can no longer be undone.
  await expect(async () => {
    await theirs.goto(`${FIREBASE_URL}/outbox`);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: [5_000], timeout: 120_000 });
  const address = (await link.getAttribute('href')) ?? '';
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { name: /^Te invitamos a/ })).toBeVisible();
  await expectFit(theirs, 'the invitation');
  await theirs.getByRole('button', { name: 'Me interesa', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: /Registramos tu interés/ })).toBeVisible();
  await expectFit(theirs, 'the data');
  await theirs.getByRole('checkbox', { name: 'Matutino' }).check();
  await theirs.getByRole('button', { name: 'Guardar' }).click();
  await expect(theirs.getByRole('heading', { name: 'Guardamos tus datos' })).toBeVisible();

  // The change of another user reaches the open file.
  await expect(file.getByText('En revisión', { exact: true }).first()).toBeVisible();
  await expect(file.getByRole('button', { name: /^Retirar el enlace/ })).toHaveCount(0);
});
