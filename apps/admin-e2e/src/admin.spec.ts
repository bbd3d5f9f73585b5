import { FIREBASE_URL } from './support/addresses';
import { expect, signIn, signInAnew, submitLogin, test } from './support/journey';

const COLLEAGUE = { name: 'Luz Prado Saldívar', email: 'luz.prado@vinculo.example', password: 'Una-clave-2026' };

test('from the invitation to the first sign-in; rights taken from somebody signed in are gone at once', async ({
  page,
  browser,
}) => {
  await signInAnew(page, 'admin', '/admin');
  await page.getByRole('button', { name: 'Invitar' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invitar al equipo' });
  await invitation.getByRole('textbox', { name: 'Nombre' }).fill(COLLEAGUE.name);
  await invitation.getByRole('textbox', { name: 'Correo electrónico' }).fill(COLLEAGUE.email);
  await invitation.getByRole('button', { name: 'Invitar' }).click();
  await expect(page.getByText(`La invitación va en camino a ${COLLEAGUE.email}`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: COLLEAGUE.email });
  await expect(row).toContainText('Invitación pendiente');

  // The browser of another user; its expected refusals are not reported as faults.
  const theirs = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  const link = theirs.getByRole('listitem').filter({ hasText: COLLEAGUE.email }).getByRole('link');
  await expect(async () => {
    await theirs.goto(`${FIREBASE_URL}/outbox`);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await link.click();
  await theirs.getByLabel('Contraseña nueva').fill(COLLEAGUE.password);
  await theirs.getByRole('button', { name: 'Guardar contraseña' }).click();
  await theirs.getByRole('link', { name: 'Iniciar sesión' }).click();
  await submitLogin(theirs, COLLEAGUE.email, COLLEAGUE.password);
  await theirs.getByRole('link', { name: 'Empresas' }).first().click();
  await expect(theirs.getByRole('button', { name: 'Nueva empresa' })).toBeVisible();

  const act = async (action: string) => {
    await page.getByRole('button', { name: `Acciones para ${COLLEAGUE.name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Cambiar rol…');
  await page.getByRole('combobox', { name: 'Rol', exact: true }).click();
  await page.getByRole('option', { name: 'Solo lectura' }).click();
  await page.getByRole('button', { name: 'Cambiar rol' }).click();
  await expect(page.getByText('Rol cambiado')).toBeVisible();
  // The buttons change without any action in that window.
  await expect(theirs.getByRole('button', { name: 'Nueva empresa' })).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Personas' }).first().click();
  await expect(theirs.getByRole('grid', { name: 'Personas' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Nueva persona' })).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Empresas' }).first().click();
  await expect(theirs.getByRole('grid', { name: 'Empresas' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Nueva empresa' })).toHaveCount(0);

  await act('Dar de baja…');
  await page.getByRole('button', { name: 'Dar de baja', exact: true }).click();
  await expect(page.getByText('Cuenta dada de baja')).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await submitLogin(theirs, COLLEAGUE.email, COLLEAGUE.password);
  await expect(theirs.getByText('Usuario deshabilitado')).toBeVisible();

  await page.getByRole('tab', { name: 'Bitácora' }).click();
  await expect(page.getByText(`dio de baja la cuenta de «${COLLEAGUE.name}»`)).toBeVisible();
  await page.getByRole('button', { name: 'Verificar integridad' }).click();
  await expect(page.getByText(/registros íntegros/)).toBeVisible();
});

test('a request for access is declined with a reason, and a role is changed and put back', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Nombre completo').fill('Julián Ibáñez');
  await page.getByLabel('Correo electrónico empresarial').fill('julian.ibanez@empresa.example');
  await page.getByLabel('¿Para qué necesitas acceso?').fill('Entro al equipo de reclutamiento del Bajío.');
  await page.getByRole('button', { name: 'Solicitar acceso' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();

  await signInAnew(page, 'admin', '/admin?seccion=solicitudes');
  await page.getByRole('button', { name: 'Rechazar a Julián Ibáñez' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('No es del equipo');
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByRole('button', { name: 'Rechazar a Julián Ibáñez' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Roles y permisos' }).click();
  const box = page.getByRole('checkbox', { name: 'Analítica: Ver CURP, RFC y NSS completos' });
  for (const text of ['Podrá ver', 'Ya no podrá ver']) {
    await box.click();
    await page.getByRole('button', { name: 'Revisar y guardar' }).click();
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Revisar y guardar' })).toHaveCount(0);
  }
});

test('a wrong edit is reverted from the audit log, and a colleague with the record open sees both changes', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  await signIn(theirs, 'recruiter', '/people');
  await theirs.getByRole('grid', { name: 'Personas' }).getByRole('row').nth(2).getByRole('gridcell').nth(1).click();
  const file = theirs.getByRole('dialog');
  await expect(file.getByRole('button', { name: /^Domicilio/ })).toBeVisible();
  const address = theirs.url();

  await signIn(page, 'admin', '/people');
  await page.goto(address);
  const own = page.getByRole('dialog');
  await expect(own.getByText(/también está aquí/)).toBeVisible();
  await own.getByRole('button', { name: /^Domicilio/ }).click();
  await own.getByRole('textbox', { name: 'Domicilio' }).fill('Calle Equivocada 1');
  await own.getByRole('button', { name: 'Guardar' }).click();
  await expect(file.getByRole('button', { name: /^Domicilio/ })).toContainText('Calle Equivocada 1');

  await page.goto('/admin?seccion=bitacora');
  await page
    .getByText(/cambió domicilio/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Revertir…' }).click();
  await page.getByRole('dialog', { name: '¿Revertir este cambio?' }).getByRole('button', { name: 'Revertir' }).click();
  await expect(page.getByText('Cambio revertido')).toBeVisible();
  await expect(file.getByRole('button', { name: /^Domicilio/ })).not.toContainText('Equivocada');
});
