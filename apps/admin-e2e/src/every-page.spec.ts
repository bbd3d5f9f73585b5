import type { Page } from '@playwright/test';
import { firstActive, openCompany } from './support/companies';
import { axeViolations, expect, signIn, test } from './support/journey';

const PUBLIC = ['/login', '/register', '/forgot-password'];
const OPEN = ['/analytics/business-ops', '/analytics/advanced', '/analytics/algorithm'];
const BEHIND_LOGIN = [
  '/',
  '/people',
  '/companies',
  '/companies?view=vacancies',
  '/analytics',
  '/analytics/v2',
  '/analytics/colaborators',
  '/analytics/experiences',
  '/analytics/snapshots',
  '/matchinghub',
  '/matchinghub/scheduler',
  '/matchinghub/help-desk',
  '/matchinghub/help-desk/mails',
  '/matchinghub/utm',
  '/utmhub',
  '/referrals',
  '/referrals?ver=programas',
  '/referrals?ver=pagos',
  '/referrals?ver=alertas',
  '/admin',
  '/admin?seccion=solicitudes',
  '/admin?seccion=roles',
  '/admin?seccion=seguridad',
  '/account',
  '/admin?seccion=privacidad',
  '/admin?seccion=bitacora',
  '/admin?seccion=correos',
  '/admin?seccion=mesa',
  '/no-existe',
];

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Waits until a page has loaded its content. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Cargando/ })).toHaveCount(0);
}

/** Expects no axe violations in both themes; the dark one is checked for contrast only. */
async function expectAccessible(page: Page, what: string, part?: 'dialog' | 'menu'): Promise<void> {
  // axe cannot compute the contrast of text in a drawing; the journey of the examples does.
  const where = { except: 'svg text', ...(part === undefined ? {} : { part }) };
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await axeViolations(page, { ...where, rules: ['color-contrast'] }), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await axeViolations(page, where), `${what}, light`).toEqual([]);
}

test('every page in front of the login is accessible', async ({ page }) => {
  for (const path of [...PUBLIC, ...OPEN]) {
    await page.goto(path);
    await settled(page);
    await expectAccessible(page, path);
  }
});

test('every page behind the login is accessible and fits a phone, and the navigation leads to no other', async ({
  page,
}) => {
  await signIn(page, 'admin');
  for (const path of [...BEHIND_LOGIN, ...OPEN]) {
    await page.goto(path);
    await settled(page);
    await expectAccessible(page, path);
    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await overflow(page), `${path}, 390 wide`).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  const links = await page
    .getByRole('navigation', { name: 'Principal' })
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect([...BEHIND_LOGIN, ...OPEN]).toEqual(expect.arrayContaining(links));
});

test('a company, its vacancy’s form and the questions are accessible', async ({ page }) => {
  await signIn(page, 'admin');
  const panel = await openCompany(page, 7);
  const { row, name } = await firstActive(page);
  for (const tab of ['Perfil', 'Contactos', 'Verificación', 'Actividad', 'Vacantes']) {
    await panel.getByRole('tab', { name: tab }).click();
    await settled(page);
    await expectAccessible(page, tab, 'dialog');
  }

  await row.getByRole('button', { name: `Pausar ${name}` }).click();
  await expect(page.getByRole('dialog', { name: `¿Pausar «${name}»?` })).toBeVisible();
  await expectAccessible(page, 'the question before a pause', 'dialog');
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: `Más acciones de ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible();
  await expectAccessible(page, 'the menu of a vacancy', 'menu');
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await settled(page);
  await expectAccessible(page, 'step one');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('heading', { name: 'Requisitos' })).toBeVisible();
  await expectAccessible(page, 'step two');

  await page.goto('/companies');
  await page.getByRole('button', { name: 'Nueva empresa' }).click();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expectAccessible(page, 'a new company with its gaps', 'dialog');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the palette', 'dialog');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a vacancy is paused from the cards', async ({ page }) => {
    await signIn(page, 'recruiter', '/companies?orden=active&sentido=desc');
    await page.getByRole('list', { name: 'Empresas' }).getByRole('button').first().tap();
    const panel = page.getByRole('dialog');
    const pause = panel.getByRole('button', { name: /^Pausar / }).first();
    await pause.tap();
    await page
      .getByRole('dialog', { name: /^¿Pausar/ })
      .getByRole('button', { name: 'Aceptar' })
      .tap();
    await expect(page.getByText('Vacante pausada')).toBeVisible();
    // On a phone a message lies over the one before it.
    await expect(page.getByText('Credenciales correctas')).toHaveCount(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page, 'the panel on a phone');
  });
});
