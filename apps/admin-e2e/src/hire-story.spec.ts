import type { Locator, Page } from '@playwright/test';
import { openColleague } from './support/colleague';
import { expect, signIn, test } from './support/journey';
import { openMailedLink } from './support/outbox';
import { aCompany, aPerson, aVacancy } from './support/records';

const NAME = 'Nayeli Cervantes';

const card = (place: Page | Locator) => place.getByRole('button', { name: NAME, exact: true });
const cardIn = (page: Page, stage: string) => card(page.getByRole('region', { name: new RegExp(`^${stage} \\d`) }));

test('from a vacancy to who fits, an invitation that is accepted on a phone, the hire and the closed vacancy', async ({
  page,
  browser,
}) => {
  const { send } = await openColleague(browser, 'admin', '/');
  const company = aCompany('Troquelados Anáhuac', 'ACJ990101AG5');
  const { companyID } = await send<{ companyID: string }>('POST', '/aperture/companies', company);
  await send('POST', '/aperture/vacancies', aVacancy(companyID, 'Operador CNC de noche'));
  await send('POST', '/aperture/candidates', {
    ...aPerson('Nayeli', 'Cervantes'),
    email: 'nayeli.cervantes@correo.example',
    desiredPosition: 'Operador CNC',
    education: 'High School',
  });

  await signIn(page, 'recruiter', '/matchinghub');
  const vacancies = page.getByRole('region', { name: 'Vacantes activas' });
  await vacancies.getByRole('searchbox').fill('Troquelados');
  await vacancies.getByRole('button', { name: /^Operador CNC de noche/ }).click();
  await page.getByRole('searchbox', { name: 'Buscar entre las personas' }).fill('Nayeli Cervantes');
  const ranked = page
    .getByRole('grid', { name: 'Personas por coincidencia' })
    .getByRole('row')
    .filter({ hasText: NAME });
  await expect(ranked).toContainText('Bachillerato');
  await ranked.press('i');
  const invite = page.getByRole('dialog', { name: '¿Invitar a 1 persona?' });
  await invite.getByRole('checkbox', { name: 'Enviar la invitación por correo' }).check();
  await invite.getByRole('button', { name: 'Invitar' }).click();
  await expect(page.getByText('1 persona invitada')).toBeVisible();
  await page.getByText('Tablero', { exact: true }).click();
  await expect(cardIn(page, 'Invitada')).toBeVisible();

  const phone = await (await browser.newContext({ locale: 'es-MX', viewport: { width: 390, height: 844 } })).newPage();
  await openMailedLink(phone, 'nayeli.cervantes@');
  await phone.getByRole('button', { name: 'Me interesa', exact: true }).click();
  await expect(phone.getByRole('heading', { name: /Registramos tu interés/ })).toBeVisible();

  // Her answer reaches the open board.
  await expect(cardIn(page, 'En revisión')).toBeVisible();
  for (const stage of ['Preseleccionada', 'Entrevista', 'Oferta']) {
    await card(page).press('Shift+ArrowRight');
    await expect(cardIn(page, stage)).toBeFocused();
  }
  await card(page).press('Shift+ArrowRight');
  await page
    .getByRole('dialog', { name: 'Pasar a «Contratada»' })
    .getByLabel('Primer día de trabajo')
    .fill('07/12/2026');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar vacante' }).click();
  await expect(page.getByText('Vacante cerrada')).toBeVisible();
  await expect(cardIn(page, 'Contratada')).toBeVisible();
  await expect(vacancies.getByText('Ninguna vacante coincide')).toBeVisible();
});
