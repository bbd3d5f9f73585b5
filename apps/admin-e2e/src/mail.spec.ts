import { axeViolations, expect, signIn, submitLogin, test } from './support/journey';
import { startMailServer } from './support/mail-server';
import { startApi, stopApi } from './support/servers';

const COLLEAGUE = {
  name: 'Yolanda Nájera Quintanar',
  email: 'yolanda.najera@empresa.example',
  password: 'Una-clave-2026',
};

test('an invitation that the mail server refuses is seen at the account, sent again, and leads in', async ({
  page,
  browser,
}) => {
  const server = await startMailServer();
  await stopApi();
  try {
    await startApi({ SMTP_URL: server.url, MAIL_FROM: 'Vínculo <hola@vinculo.example>' });
    server.unknown.add(COLLEAGUE.email);
    await signIn(page, 'admin', '/admin');
    await page.getByRole('button', { name: 'Invitar' }).click();
    const invitation = page.getByRole('dialog', { name: 'Invitar al equipo' });
    await invitation.getByRole('textbox', { name: 'Nombre' }).fill(COLLEAGUE.name);
    await invitation.getByRole('textbox', { name: 'Correo electrónico' }).fill(COLLEAGUE.email);
    await invitation.getByRole('button', { name: 'Invitar' }).click();
    await expect(page.getByText(`La invitación va en camino a ${COLLEAGUE.email}`)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Buscar en el personal' }).fill(COLLEAGUE.email);
    await page.getByRole('row').filter({ hasText: COLLEAGUE.email }).click();
    const panel = page.getByRole('dialog', { name: COLLEAGUE.name });
    await expect(panel.getByText('La dirección no existe o no recibe correo.')).toBeVisible();
    expect(await axeViolations(page, { part: 'dialog' })).toEqual([]);
    expect(server.mails).toEqual([]);

    server.unknown.clear();
    await panel.getByRole('button', { name: `Reenviar el correo a ${COLLEAGUE.name}` }).click();
    await expect(panel.getByText('Correo enviado')).toBeVisible();
    expect(server.mails).toHaveLength(1);
    const [mail = ''] = server.mails;
    expect(mail).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html/);
    const [link = ''] = /https?:\/\/\S+/.exec(mail.slice(mail.indexOf('text/plain'))) ?? [];

    const theirs = await (await browser.newContext({ locale: 'es-MX' })).newPage();
    await theirs.goto(link);
    await theirs.getByLabel('Contraseña nueva').fill(COLLEAGUE.password);
    await theirs.getByRole('button', { name: 'Guardar contraseña' }).click();
    await theirs.getByRole('link', { name: 'Iniciar sesión' }).click();
    await submitLogin(theirs, COLLEAGUE.email, COLLEAGUE.password);
    await expect(theirs.getByText('Credenciales correctas')).toBeVisible();
  } finally {
    // Its event stream would report the stopped API.
    await page.close();
    await stopApi();
    await startApi();
    await server.close();
  }
});
