import { API_URL } from './support/addresses';
import { firstActive, openCompany, vacancies, VERIFIED } from './support/companies';
import { expect, signIn, test } from './support/journey';
import { startApi, stopApi } from './support/servers';
import { fillStepOne, fillStepTwo } from './support/vacancy-form';

test('a vacancy is published in two steps, and is there after a reload and after a restart', async ({
  page,
  watch,
}) => {
  // Requests and the event stream while the servers are stopped.
  watch.allow('net::ERR_CONNECTION', 'net::ERR_EMPTY_RESPONSE', 'ERR_INCOMPLETE_CHUNKED_ENCODING');
  await signIn(page, 'recruiter', VERIFIED);
  await openCompany(page, 1);
  await page.getByRole('link', { name: 'Nueva vacante' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText(/^7 de 13 campos completos\. Falta: nombre de la vacante, /)).toBeVisible();
  await expect(page.getByLabel('Nombre de la vacante')).toBeFocused();
  await fillStepOne(page, 'Tornero de turno nocturno');
  await expect(page.getByRole('region', { name: 'Vista previa de la vacante' })).toContainText('$16,000 - $19,500.50');

  // The draft is saved, so a reload loses nothing.
  await expect(page.getByText(/^Borrador guardado a las/)).toBeVisible();
  await page.reload();
  await fillStepTwo(page);
  await page.getByRole('button', { name: 'Publicar vacante' }).click();
  await expect(page.getByText('Vacante publicada')).toBeVisible();
  await expect(vacancies(page).first()).toContainText('Tornero de turno nocturno');

  await stopApi();
  await startApi();
  await page.reload();
  await expect(vacancies(page).first()).toContainText('Tornero de turno nocturno');
  await expect(vacancies(page).first()).toContainText('$16,000 - $19,500.50');
  await expect(vacancies(page).first()).toContainText('Activa');
});

test('a vacancy is paused, taken back, and closed with a reason', async ({ page }) => {
  await signIn(page, 'recruiter', VERIFIED);
  await openCompany(page, 2);
  const { row, name } = await firstActive(page);

  await row.getByRole('button', { name: `Pausar ${name}` }).click();
  await page
    .getByRole('dialog', { name: `¿Pausar «${name}»?` })
    .getByRole('button', { name: 'Aceptar' })
    .click();
  await expect(page.getByText('Vacante pausada')).toBeVisible();
  await expect(row.getByText('Pausada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Cambio deshecho')).toBeVisible();
  await expect(row.getByText('Activa', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: `Más acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Cerrar…' }).click();
  const question = page.getByRole('dialog', { name: `¿Cerrar «${name}»?` });
  await question.getByRole('button', { name: 'Aceptar' }).click();
  await expect(question.getByText('Escribe el motivo.')).toBeVisible();
  await question.getByRole('textbox', { name: 'Motivo' }).fill('La empresa canceló el puesto');
  await question.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Vacante cerrada')).toBeVisible();
  await expect(row.getByText('Cerrada', { exact: true })).toBeVisible();
  await expect(row).toContainText('La empresa canceló el puesto');

  await page.reload();
  await expect(row.getByText('Cerrada', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Actividad' }).click();
  await expect(page.getByText(`cerró «${name}»: La empresa canceló el puesto`)).toBeVisible();
  await expect(page.getByText(`deshizo el cambio de «${name}»: volvió a «Activa»`)).toBeVisible();
});

test('a stale edit in a second tab shows both values and loses neither', async ({ page, context, watch }) => {
  watch.allow('status of 409');
  await signIn(page, 'recruiter', VERIFIED);
  await openCompany(page, 3);
  const { row, name } = await firstActive(page);
  await row.getByRole('button', { name: `Más acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByRole('form', { name: 'Editar vacante' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('form', { name: 'Editar vacante' })).toBeVisible();

  await page.getByLabel('Nombre de la vacante').fill('Fresador de precisión');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();

  await other.getByLabel('Nombre de la vacante').fill('Fresador de noche');
  await other.getByRole('button', { name: 'Siguiente' }).click();
  await other.getByRole('button', { name: 'Guardar cambios' }).click();
  const conflict = other.getByRole('dialog', { name: 'Alguien más cambió esta vacante' });
  await expect(conflict.getByRole('radio', { name: 'Guardado Fresador de precisión' })).toBeVisible();
  await expect(conflict.getByRole('radio', { name: 'Tuyo Fresador de noche' })).toBeChecked();
  await conflict.getByRole('button', { name: 'Guardar así' }).click();
  await expect(other.getByText('Cambios guardados')).toBeVisible();
  await expect(vacancies(other).filter({ hasText: 'Fresador de noche' })).toHaveCount(1);
  await expect(vacancies(other).filter({ hasText: 'Fresador de precisión' })).toHaveCount(0);
});

test('an answer lost on its way keeps the form; sent again, there is one vacancy', async ({ page, watch }) => {
  watch.allow('net::ERR_FAILED');
  await signIn(page, 'recruiter', VERIFIED);
  await openCompany(page, 4);
  await page.getByRole('link', { name: 'Nueva vacante' }).click();
  await fillStepOne(page, 'Almacenista con suerte');
  await fillStepTwo(page);

  // The server stores it each time, but the response is lost.
  let reached = 0;
  await page.route(`${API_URL}/aperture/vacancies`, async (route) => {
    if (route.request().method() === 'POST') {
      const response = await route.fetch();
      if (response.ok()) reached += 1;
      await route.abort();
    } else await route.continue();
  });
  await page.getByRole('button', { name: 'Publicar vacante' }).click();
  await expect(
    page.getByText('Sin conexión. Revisa tu red e inténtalo de nuevo. Tu borrador queda guardado.'),
  ).toBeVisible();
  expect(reached).toBeGreaterThan(0);
  await page.unroute(`${API_URL}/aperture/vacancies`);

  await page.getByRole('button', { name: 'Publicar vacante' }).click();
  await expect(page.getByText('Vacante publicada')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar vacantes' }).fill('almacenista con suerte');
  await expect(vacancies(page)).toHaveCount(1);
  await page.reload();
  await page.getByRole('searchbox', { name: 'Buscar vacantes' }).fill('almacenista con suerte');
  await expect(vacancies(page)).toHaveCount(1);
});

test('offline, a change of status is taken back on screen and says why', async ({ page, context, watch }) => {
  watch.allow('net::ERR_INTERNET_DISCONNECTED');
  await signIn(page, 'recruiter', VERIFIED);
  await openCompany(page, 5);
  const { row, name } = await firstActive(page);
  await context.setOffline(true);
  await row.getByRole('button', { name: `Pausar ${name}` }).click();
  await page
    .getByRole('dialog', { name: `¿Pausar «${name}»?` })
    .getByRole('button', { name: 'Aceptar' })
    .click();
  await expect(page.getByText('Sin conexión. Revisa tu red e inténtalo de nuevo.').first()).toBeVisible();
  await expect(row.getByText('Activa', { exact: true })).toBeVisible();
  await context.setOffline(false);
});
