import { ACCOUNTS, expect, signInAnew, submitLogin, test } from './support/journey';

const RESET_LIMIT = 'Has pasado los intentos disponibles. Contacta al departamento de TI';

for (const who of ['admin', 'recruiter'] as const) {
  test(`${who} signs in and stays signed in after a reload`, async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Hola, de vuelta.' })).toBeVisible();
    await submitLogin(page, ACCOUNTS[who]);
    await expect(page.getByText('Credenciales correctas')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

const REFUSALS = [
  ['an account without permission', ACCOUNTS.stranger, undefined, 'Su usuario no tiene permisos para esta plataforma.'],
  ['a disabled account', ACCOUNTS.disabled, undefined, 'Usuario deshabilitado'],
  ['an unknown account', 'nadie@vinculo.example', undefined, 'Usuario no encontrado'],
  ['a wrong password', ACCOUNTS.recruiter, 'otra-clave', 'Contraseña incorrecta'],
  ['an address that is none', 'nadie@', undefined, 'Email invalido'],
  ['empty fields', '', '', 'Por favor ingrese un email y contraseña'],
] as const;

test('a refused user stays at the login and reads why', async ({ page, watch }) => {
  watch.allow('status of 400');
  for (const [what, email, password, message] of REFUSALS)
    await test.step(what, async () => {
      await page.goto('/companies');
      await expect(page).toHaveURL('/login');
      await submitLogin(page, email, password);
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(page).toHaveURL('/login');
    });
  await page.goto('/companies');
  await expect(page).toHaveURL('/login');
});

test('a session whose permission was taken away ends with the next visit', async ({ page }) => {
  await signInAnew(page, 'recruiter');
  await page.route('**/accounts:lookup*', async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    await route.fulfill({ response, body: JSON.stringify(answer).replace('platform:use', 'nothing') });
  });
  await page.reload();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Su usuario no tiene los permisos requeridos.' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a colleague’s link survives the login, whole', async ({ page }) => {
  const link = '/companies?buscar=sa&orden=active&sentido=desc';
  await page.goto(link);
  await expect(page).toHaveURL('/login');
  await submitLogin(page, ACCOUNTS.recruiter);
  await expect(page.getByRole('grid', { name: 'Empresas' })).toBeVisible();
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('searchbox', { name: 'Buscar empresas' })).toHaveValue('sa');
});

test('the password shows and hides, and Enter sends', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Contraseña', { exact: true });
  await page.getByLabel('Correo electrónico').fill(ACCOUNTS.recruiter);
  await password.fill('Vinculo-2026');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await password.press('Enter');
  await expect(page.getByText('Credenciales correctas')).toBeVisible();
});

test('four reset e-mails leave, the fifth does not', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Restablecer contraseña' })).toBeVisible();
  await page.getByLabel('Correo electrónico empresarial').fill(ACCOUNTS.recruiter);
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().includes('sendOobCode') && response.request().method() === 'POST') answers += 1;
  });
  await page.getByRole('button', { name: 'Enviar correo de recuperación' }).click();
  for (const sent of [1, 2, 3, 4]) {
    await expect.poll(() => answers).toBe(sent);
    await expect(page.getByText('Se ha mandado el correo').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar correo de recuperación' })).toBeEnabled();
    await page.getByRole('button', { name: 'Reenviar correo' }).click();
  }
  await expect(page.getByText(RESET_LIMIT).first()).toBeVisible();
  expect(answers).toBe(4);
  await page.getByRole('link', { name: 'Regresar' }).click();
  await expect(page).toHaveURL('/login');
});

/** Everything that the browser stores for the app (storages, databases, caches), in lower case. */
async function keptInBrowser(): Promise<string> {
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(String(request.error)));
    });
  const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      kept.push(await answerOf(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) kept.push(request.url, await (await cache.match(request))?.text());
  }
  return JSON.stringify(kept).toLowerCase();
}

test('signing out in one tab signs out the other, and leaves nothing behind', async ({ page, context, watch }) => {
  // Requests of the other tab before it received the sign-out.
  watch.allow('401 (Unauthorized)');
  await signInAnew(page, 'recruiter', '/people');
  await page.getByRole('grid', { name: 'Personas' }).locator('tbody').getByRole('row').first().click();
  const person = await page.getByRole('dialog').getByRole('heading').first().innerText();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('navigation', { name: 'Principal' })).toBeVisible();

  const ended = page.waitForResponse(
    (response) => response.url().endsWith('/me/sessions/end-current') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Cuenta de Mariana Ochoa' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  expect((await ended).status()).toBe(200);
  const kept = await page.evaluate(keptInBrowser);
  for (const name of person.split(' ')) expect(kept).not.toContain(name.toLowerCase());
  await page.goto('/companies');
  await expect(page).toHaveURL('/login');
});

test('a page that is left while it signs out is signed out', async ({ page, watch }) => {
  // What the page asks for beforehand may go after the session.
  watch.allow('status of 401');
  await signInAnew(page, 'recruiter', '/people');
  // The server does not answer, and neither does the identity provider.
  await page.route(/end-current|accounts:lookup/, () => undefined);
  await page.getByRole('button', { name: 'Cuenta de Mariana Ochoa' }).click();
  // The page that is left may show the sign-in before the next one loads.
  const isLeft = page.waitForURL('/companies', { waitUntil: 'commit' });
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).evaluate((item: HTMLElement) => {
    item.click();
    window.location.assign('/companies');
  });
  await isLeft;
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(keptInBrowser)).not.toContain('mariana');
});

test('signing out ends a session that another tab is restoring', async ({ page, context, watch }) => {
  watch.allow('ERR_FAILED');
  await signInAnew(page, 'recruiter', '/people');
  const other = await context.newPage();
  // The other tab restores the session for as long as the provider does not answer.
  let release = () => {};
  const isAsking = new Promise<void>((asks) => {
    void other.route('**/accounts:lookup*', async (route) => {
      asks();
      await new Promise<void>((resolve) => (release = resolve));
      await route.continue();
    });
  });
  // The API does not learn of the sign-out, so that it does not refuse the other tab either.
  await page.route('**/me/sessions/end-current', (route) => route.abort());
  await other.goto('/');
  await isAsking;
  await page.getByRole('button', { name: 'Cuenta de Mariana Ochoa' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  release();
  await expect(other).toHaveURL('/login');
  await expect.poll(() => page.evaluate(keptInBrowser)).not.toContain('mariana');
  await expect(page).toHaveURL('/login');
});
