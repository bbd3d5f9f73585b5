import { randomUUID } from 'node:crypto';
import { axeViolations } from './support/axe';
import { openColleague } from './support/colleague';
import { makeSurveyDue, runNow } from './support/database';
import { expect, signIn, submitLogin, test } from './support/journey';
import { startMailServer, type MailServer } from './support/mail-server';
import { HAS_DOVECOT, startMailbox, type Mailbox } from './support/mailbox';
import { aCompany, aPerson, aVacancy } from './support/records';
import { startApi, stopApi } from './support/servers';

const COLLEAGUE = {
  name: 'Yolanda Nájera Quintanar',
  email: 'yolanda.najera@empresa.example',
  password: 'Una-clave-2026',
};
const SUBJECT = 'Mi entrevista en Forjas';
const EMAIL = 'citlali.montes@correo.example';
/** On the embedded engine mails are fetched and surveys sent when it is their time. */
const AT_ITS_TIME = { timeout: 180_000 };

let smtp: MailServer;
let mailbox: Mailbox | undefined;
test.beforeAll(async () => {
  [smtp, mailbox] = await Promise.all([startMailServer(), HAS_DOVECOT ? startMailbox() : undefined, stopApi()]);
  await startApi({
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'Vínculo <hola@vinculo.example>' },
    ...(mailbox === undefined ? {} : { IMAP_URL: mailbox.url }),
  });
});
test.afterAll(async () => {
  await stopApi();
  await Promise.all([startApi(), smtp.close(), mailbox?.close()]);
});

const header = (mail: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'mi').exec(mail)?.[1]?.replace(/\r\n\s+/g, ' ') ?? '';

/** Mails of journeys before may go meanwhile. */
const mailsTo = (address: string): readonly string[] => smtp.mails.filter((mail) => header(mail, 'To') === address);

test('an invitation that the mail server refuses is seen at the account, sent again, and leads in', async ({
  page,
  browser,
}) => {
  smtp.unknown.add(COLLEAGUE.email);
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
  expect(mailsTo(COLLEAGUE.email)).toEqual([]);

  smtp.unknown.clear();
  await panel.getByRole('button', { name: `Reenviar el correo a ${COLLEAGUE.name}` }).click();
  await expect(panel.getByText('Correo enviado')).toBeVisible();
  expect(mailsTo(COLLEAGUE.email)).toHaveLength(1);
  const [mail = ''] = mailsTo(COLLEAGUE.email);
  expect(mail).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html/);
  const [link = ''] = /https?:\/\/\S+/.exec(mail.slice(mail.indexOf('text/plain'))) ?? [];

  const theirs = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Contraseña nueva').fill(COLLEAGUE.password);
  await theirs.getByRole('button', { name: 'Guardar contraseña' }).click();
  await theirs.getByRole('link', { name: 'Iniciar sesión' }).click();
  await submitLogin(theirs, COLLEAGUE.email, COLLEAGUE.password);
  await expect(theirs.getByText('Credenciales correctas')).toBeVisible();
});

test('a candidate writes by mail, is answered in the thread while the clock rests, and rates it on a phone', async ({
  page,
  browser,
}) => {
  test.skip(mailbox === undefined, 'No mailbox for this journey: install it (apt-get install dovecot-imapd).');
  const sent = (part: string) => mailsTo(EMAIL).find((mail) => mail.includes(part));
  const write = async (headers: Readonly<Record<string, string>>, text: string) => {
    await mailbox?.deliver({ From: `Citlali <${EMAIL}>`, ...headers }, text);
    await runNow('mailbox');
  };
  const { send } = await openColleague(browser, 'admin', '/');
  const { companyID } = await send<{ companyID: string }>(
    'POST',
    '/aperture/companies',
    aCompany('Forjas Huasteca', 'FHU990101AG5'),
  );
  const { jobID } = await send<{ jobID: string }>('POST', '/aperture/vacancies', aVacancy(companyID, 'Forjador'));
  const person = await send<{ docID: string; version: number }>('POST', '/aperture/candidates', {
    ...{ ...aPerson('Citlali', 'Montes'), email: EMAIL },
  });
  await send('POST', '/aperture/candidates/bulk', {
    ...{ operationID: randomUUID(), action: { kind: 'invite', jobID } },
    items: [{ docID: person.docID, version: person.version }],
  });

  await write({ Subject: SUBJECT, 'Message-ID': '<pregunta@correo.example>' }, '¿A qué hora es?');
  await signIn(page, 'recruiter', '/matchinghub/help-desk?ver=unassigned');
  await page.getByRole('searchbox').first().fill('Montes');
  await page.getByRole('row').filter({ hasText: SUBJECT }).click(AT_ITS_TIME);
  const ticket = page.getByRole('dialog', { name: SUBJECT });
  for (const name of ['Citlali Montes', 'Forjador', 'Forjas Huasteca'])
    await expect(ticket.getByRole('link', { name })).toBeVisible();
  const ticketID = new URL(page.url()).searchParams.get('ticket') ?? '';

  await page.keyboard.press('r');
  await page.keyboard.type('¿Puedes el martes?');
  await ticket.getByRole('button', { name: 'Más formas de enviar' }).click();
  await page.getByRole('menuitem', { name: 'Enviar y esperar al solicitante' }).click();
  await expect(ticket.getByText('Esperando al solicitante').first()).toBeVisible();
  await expect(ticket.getByText('Detenido')).toBeVisible();
  await expect.poll(() => sent('¿Puedes el martes?')).toBeDefined();
  const asked = sent('¿Puedes el martes?') ?? '';
  const names = ['To', 'In-Reply-To', 'References', 'Subject'] as const;
  expect(names.map((name) => header(asked, name))).toEqual([
    ...[EMAIL, '<pregunta@correo.example>', '<pregunta@correo.example>'],
    expect.stringContaining(`Re: ${SUBJECT}`),
  ]);

  const inThread = { 'In-Reply-To': header(asked, 'Message-ID'), 'Message-ID': '<respuesta@correo.example>' };
  await write({ ...inThread, Subject: 'Otro asunto' }, 'Sí, a las diez.');
  await expect(ticket.getByRole('list', { name: 'Conversación' }).getByText('Sí, a las diez.')).toBeVisible(
    AT_ITS_TIME,
  );
  await expect(ticket.getByText('Abierto', { exact: true }).first()).toBeVisible();
  await expect(ticket.getByText('Detenido')).toHaveCount(0);
  await ticket.getByRole('heading', { name: SUBJECT }).click();
  await page.keyboard.press('e');
  await expect(ticket.getByText('Resuelto', { exact: true }).first()).toBeVisible();

  await makeSurveyDue(ticketID);
  await runNow('ticket-ratings');
  await expect.poll(() => sent('/p/calificacion/'), AT_ITS_TIME).toBeDefined();
  const [link = ''] = /https?:\/\/\S+\/p\/calificacion\/\S+/.exec(sent('/p/calificacion/') ?? '') ?? [];
  const phone = await (await browser.newContext({ locale: 'es-MX', viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(link);
  await phone.getByRole('radio', { name: '5' }).check();
  expect.soft(await axeViolations(phone), 'the survey').toEqual([]);
  await phone.getByRole('button', { name: 'Enviar calificación' }).click();
  await expect(phone.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();
  await page.reload();
  await expect(ticket.getByText(/5 de 5/)).toBeVisible();
});
