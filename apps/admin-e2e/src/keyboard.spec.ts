import type { Locator, Page } from '@playwright/test';
import { ACCOUNTS, expect, signIn, test } from './support/journey';
import { companies } from './support/companies';

const MOST_STOPS = 40;

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}.`);
}

test('from the login to a paused vacancy without a mouse', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.keyboard.insertText(ACCOUNTS.recruiter);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Vinculo-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Credenciales correctas')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.insertText('empresas');
  await expect(palette.getByRole('option', { name: /^Empresas/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/companies');
  await expect(companies(page)).toBeVisible();

  await tabTo(page, companies(page).getByRole('button', { name: 'Vacantes' }));
  const ordered = page.waitForResponse(/aperture\/companies\?.*sort=active/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/orden=active/);
  await ordered;
  await tabTo(page, companies(page).getByRole('row').nth(1));
  for (let row = 1; row < 8; row += 1) await page.keyboard.press('ArrowDown');
  await expect(companies(page).getByRole('row').nth(8)).toBeFocused();
  const company = await companies(page).getByRole('row').nth(8).getByRole('gridcell').nth(1).textContent();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel).toBeFocused();

  const pause = panel.getByRole('button', { name: /^Pausar / }).first();
  await expect(pause).toBeVisible();
  await tabTo(page, pause);
  const name = (await pause.getAttribute('aria-label'))?.replace('Pausar ', '') ?? '';
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `¿Pausar «${name}»?` });
  await expect(question.getByRole('textbox', { name: 'Motivo' })).toBeFocused();
  await page.keyboard.insertText('Hay suficientes candidatos');
  await tabTo(page, question.getByRole('button', { name: 'Aceptar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vacante pausada')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  // With one active vacancy fewer the row may have moved.
  await expect(
    companies(page)
      .getByRole('row')
      .filter({ hasText: company ?? '' }),
  ).toBeFocused();
});

test('what is typed while the palette is on its way lands in its box', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  let isAsked = false;
  await page.route('**/palette-*.js', async (route) => {
    isAsked = true;
    await arrival;
    await route.continue();
  });

  await page.keyboard.press('Control+k');
  await page.keyboard.type('pers');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('empr');
  arrive();
  await page.keyboard.type('esas', { delay: 20 });
  await expect(page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox')).toHaveValue('empresas');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/companies');
  expect(isAsked).toBe(true);
});

test('the palette gives the focus back, the first time too', async ({ page }) => {
  await signIn(page, 'recruiter', '/companies');
  const search = page.getByRole('searchbox').first();
  const palette = page.getByRole('dialog', { name: 'Buscar' });
  for (const time of ['first', 'second']) {
    await test.step(`the ${time} time`, async () => {
      await search.focus();
      await page.keyboard.press('Control+k');
      await expect(palette.getByRole('combobox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(palette).toHaveCount(0);
      await expect(search).toBeFocused();
    });
  }
});

test('notifications open beside the page, and Escape leads back to the bell', async ({ page }) => {
  await signIn(page, 'recruiter', '/people');
  const row = page.getByRole('grid', { name: 'Personas' }).getByRole('row').nth(2);
  await row.getByRole('gridcell').nth(1).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Resumen' })).toBeVisible();
  const bell = page.getByRole('button', { name: /^Avisos/ });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Avisos' });
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
