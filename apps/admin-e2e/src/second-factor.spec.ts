import { Secret, TOTP } from 'otpauth';
import { FIREBASE_URL } from './support/addresses';
import { axeViolations } from './support/axe';
import { expect, signInAnew, submitLogin, test } from './support/journey';

const COLLEAGUE = { name: 'Noé Arriaga', email: 'noe.arriaga@vinculo.example', password: 'Una-clave-2026' };

test('a phone is lost: in with a recovery code, once, until a colleague takes the second factor away', async ({
  page,
  browser,
  request,
  watch,
}) => {
  // A wrong code is answered with 400, a session without a code with 403.
  watch.allow('status of 400', 'status of 403', 'status of 401');
  const accounts = `${FIREBASE_URL}/identitytoolkit.googleapis.com/v1/projects/vinculo-local/accounts`;
  const headers = { authorization: 'Bearer owner' };
  const { localId } = await (
    await request.post(accounts, {
      headers,
      data: { email: COLLEAGUE.email, password: COLLEAGUE.password, displayName: COLLEAGUE.name },
    })
  ).json();
  const customAttributes = '{"role":"readOnly","permissions":["platform:use","candidates:read","companies:read"]}';
  await request.post(`${accounts}:update`, { headers, data: { localId, customAttributes } });

  // The staff list has the address of an account that nobody invited, whatever the identity provider calls it.
  const openMenu = () => page.getByRole('button', { name: `Cuenta de ${COLLEAGUE.email}` }).click();
  const signOut = async () => {
    await openMenu();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/login');
  };
  await page.goto('/login');
  await submitLogin(page, COLLEAGUE.email, COLLEAGUE.password);
  await openMenu();
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await page.getByRole('button', { name: 'Activar verificación en dos pasos' }).click();
  const secret =
    (await page
      .getByText(/^Clave:/)
      .locator('code')
      .textContent()) ?? '';
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();
  await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(code);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Te quedan 10')).toBeVisible();
  await signOut();

  const withRecoveryCode = async () => {
    await page.goto('/companies');
    await submitLogin(page, COLLEAGUE.email, COLLEAGUE.password);
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    await page.getByRole('textbox', { name: 'Código de recuperación' }).fill(recovery.toLowerCase());
    await page.getByRole('button', { name: 'Entrar' }).click();
  };
  await withRecoveryCode();
  await expect(page.getByText('Credenciales correctas')).toBeVisible();
  await expect(page).toHaveURL('/companies');
  await expect(page.getByRole('grid', { name: 'Empresas' })).toBeVisible();
  await signOut();

  await withRecoveryCode();
  await expect(page.getByText('El código no es correcto o ya se usó. Escribe uno nuevo.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // A reload does not skip the second factor.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible();

  const admin = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  await signInAnew(admin, 'admin', '/admin');
  await admin.getByRole('searchbox', { name: 'Buscar en el personal' }).fill(COLLEAGUE.email);
  await expect(admin.getByRole('row').filter({ hasText: COLLEAGUE.email })).toContainText('Activada');
  await admin.getByRole('button', { name: `Acciones para ${COLLEAGUE.email}` }).click();
  await admin.getByRole('menuitem', { name: 'Restablecer verificación en dos pasos…' }).click();
  await admin.getByRole('button', { name: 'Restablecer verificación' }).click();
  await expect(admin.getByText('Verificación en dos pasos restablecida')).toBeVisible();
  await expect(admin.getByRole('row').filter({ hasText: COLLEAGUE.email })).toContainText('No tiene');

  await page.getByRole('button', { name: 'Usar otra cuenta' }).click();
  await submitLogin(page, COLLEAGUE.email, COLLEAGUE.password);
  await expect(page.getByRole('grid', { name: 'Empresas' })).toBeVisible();
});
