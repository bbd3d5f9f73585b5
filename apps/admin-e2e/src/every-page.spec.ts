import type { Page } from '@playwright/test';
import { CONTRAST, DRAWN_TEXT, expectAccessible } from './support/axe';
import { firstActive, openCompany, VERIFIED } from './support/companies';
import { expect, go, signIn, test } from './support/journey';

const AXE = { inDark: CONTRAST, except: DRAWN_TEXT };

const PUBLIC = ['/login', '/register', '/forgot-password'];
/** Paths and the titles of their pages. */
const OPEN = {
  '/analytics/business-ops': 'Operación del negocio',
  '/analytics/advanced': 'Avanzado',
  '/analytics/algorithm': 'Algoritmo de match',
};
const BEHIND_LOGIN = {
  '/': 'Inicio',
  '/people': 'Personas',
  '/companies': 'Empresas',
  '/companies?view=vacancies': 'Vacantes',
  '/analytics': 'Analítica',
  '/analytics/v2': 'Explorador',
  '/analytics/colaborators': 'Colaboradores',
  '/analytics/experiences': 'Experiencias',
  '/analytics/snapshots': 'Instantáneas',
  '/matchinghub': 'Matching Hub',
  '/matchinghub/scheduler': 'Agenda',
  '/matchinghub/help-desk': 'Mesa de ayuda',
  '/matchinghub/help-desk/mails': 'Correos sin ticket',
  '/matchinghub/utm': 'Enlaces UTM',
  '/utmhub': 'Resultados · Gobierno UTM',
  '/referrals': 'Referidos',
  '/referrals?ver=programas': 'Programas · Referidos',
  '/referrals?ver=pagos': 'Pagos · Referidos',
  '/referrals?ver=alertas': 'Alertas · Referidos',
  '/admin': 'Personal · Administración',
  '/admin?seccion=solicitudes': 'Solicitudes de acceso · Administración',
  '/admin?seccion=roles': 'Roles y permisos · Administración',
  '/admin?seccion=seguridad': 'Seguridad · Administración',
  '/account': 'Mi cuenta',
  '/admin?seccion=privacidad': 'Privacidad · Administración',
  '/admin?seccion=bitacora': 'Bitácora · Administración',
  '/admin?seccion=correos': 'Correos · Administración',
  '/admin?seccion=mesa': 'Mesa de ayuda · Administración',
};

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Waits until a page has loaded its content. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Cargando/ })).toHaveCount(0);
}

test('every page in front of the login is accessible', async ({ page }) => {
  for (const path of [...PUBLIC, ...Object.keys(OPEN)]) {
    await page.goto(path);
    await settled(page);
    await expectAccessible(page, path, AXE);
  }
});

test('every page behind the login is accessible and fits a phone, and the navigation leads to no other', async ({
  page,
}) => {
  await signIn(page, 'admin', '/no-existe');
  // Off the rows of lists, whose actions would lie over their text.
  await page.mouse.move(0, 0);
  await expect(page.getByText('Credenciales correctas')).toHaveCount(0);
  const pages = { '/no-existe': 'Página no encontrada', ...BEHIND_LOGIN, ...OPEN };
  for (const [path, title] of Object.entries(pages)) {
    // Without a page load, which would take longer than all checks.
    await go(page, path);
    // Unread notifications stand before it.
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · Vínculo$`));
    await settled(page);
    await expectAccessible(page, path, AXE);
    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await overflow(page), `${path}, 390 wide`).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  const links = await page
    .getByRole('navigation', { name: 'Principal' })
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(Object.keys(pages)).toEqual(expect.arrayContaining(links));
});

test('a company, its vacancy’s form and the questions are accessible', async ({ page }) => {
  await signIn(page, 'admin', VERIFIED);
  const panel = await openCompany(page, 7);
  const { row, name } = await firstActive(page);
  for (const tab of ['Perfil', 'Contactos', 'Verificación', 'Actividad', 'Vacantes']) {
    await panel.getByRole('tab', { name: tab }).click();
    await settled(page);
    await expectAccessible(page, tab, { ...AXE, part: 'dialog' });
  }

  await row.getByRole('button', { name: `Pausar ${name}` }).click();
  await expect(page.getByRole('dialog', { name: `¿Pausar «${name}»?` })).toBeVisible();
  await expectAccessible(page, 'the question before a pause', { ...AXE, part: 'dialog' });
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: `Más acciones de ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible();
  await expectAccessible(page, 'the menu of a vacancy', { ...AXE, part: 'menu' });
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await settled(page);
  await expectAccessible(page, 'step one', AXE);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('heading', { name: 'Requisitos' })).toBeVisible();
  await expectAccessible(page, 'step two', AXE);

  await page.goto('/companies');
  await page.getByRole('button', { name: 'Nueva empresa' }).click();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expectAccessible(page, 'a new company with its gaps', { ...AXE, part: 'dialog' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the palette', { ...AXE, part: 'dialog' });
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
    await expectAccessible(page, 'the panel on a phone', AXE);
  });
});
