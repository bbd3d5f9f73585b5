import type { Page } from '@playwright/test';
import { FIREBASE_URL } from './support/addresses';
import { axeViolations } from './support/axe';
import { openColleague } from './support/colleague';
import { expect, signIn, test } from './support/journey';
import { openTicket } from './support/tickets';

const ANSWER = 'Hola, Itzel: tu entrevista es el jueves a las diez.';
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const panel = (page: Page, subject: string) => page.getByRole('dialog', { name: subject });
const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Para Itzel Bravo' });

test('a question is opened, answered after a reload, taken back, sent, answered by mail and resolved, by keyboard', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow('415');
  const subject = '¿A qué hora es mi entrevista?';
  await signIn(page, 'recruiter', '/matchinghub/help-desk');
  await expect(page.getByRole('grid', { name: 'Tickets' }).getByRole('row').nth(1)).toBeVisible();
  expect.soft(await axeViolations(page), 'the list').toEqual([]);
  await page.getByRole('button', { name: 'Nuevo ticket' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo ticket' });
  await dialog.getByLabel('Quién pregunta').fill('Itzel Bravo');
  await dialog.getByLabel('Correo').fill('itzel@correo.example');
  await dialog.getByLabel('Asunto').fill(subject);
  await dialog.getByLabel('Qué pregunta').fill('No encuentro el correo con la hora.');
  await dialog.getByRole('combobox', { name: 'Categoría' }).click();
  await page.getByRole('option', { name: 'Entrevistas' }).click();
  expect.soft(await axeViolations(page, { part: 'dialog' }), 'the new ticket').toEqual([]);
  await dialog.getByRole('button', { name: 'Abrir ticket' }).click();
  const ticket = panel(page, subject);
  await expect(ticket.getByText('Nuevo', { exact: true }).first()).toBeVisible();
  await expect(ticket.getByText(/^(Faltan|Vence) /).first()).toBeVisible();

  await page.keyboard.press('r');
  await expect(answerBox(page)).toBeFocused();
  await page.keyboard.type(ANSWER);
  await page.reload();
  await expect(answerBox(page)).toHaveValue(ANSWER);
  await answerBox(page).press('Control+Enter');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(answerBox(page)).toHaveValue(ANSWER);
  await expect(ticket.getByRole('list', { name: 'Conversación' }).getByText(ANSWER)).toHaveCount(0);

  const name = 'carta.pdf';
  await ticket
    .getByLabel('Archivos de la respuesta')
    .setInputFiles({ name, mimeType: 'text/html', buffer: Buffer.from('<script>') });
  await expect(ticket.getByRole('alert').filter({ hasText: 'no corresponde a su tipo' })).toBeVisible();
  await expect(answerBox(page)).toHaveValue(ANSWER);
  await ticket.getByRole('button', { name: `Quitar ${name}` }).click();
  await ticket
    .getByLabel('Archivos de la respuesta')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await expect(ticket.getByText('1 KB')).toBeVisible();
  await page.reload();
  await expect(ticket.getByRole('button', { name: `Quitar ${name}` })).toBeVisible();
  await ticket.getByRole('button', { name: 'Más formas de enviar' }).click();
  await page.getByRole('menuitem', { name: 'Enviar y esperar al solicitante' }).click();
  await expect(ticket.getByRole('list', { name: 'Conversación' }).getByText(ANSWER)).toBeVisible();
  await expect(ticket.getByText('Esperando al solicitante').first()).toBeVisible();
  expect.soft(await axeViolations(page, { part: 'dialog' }), 'the ticket').toEqual([]);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    ticket.getByRole('button', { name: `Descargar ${name}` }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(name);

  // What the requester answers to the mail opens the ticket again.
  const theirs = await browser.newPage();
  await expect(async () => {
    await theirs.goto(`${FIREBASE_URL}/outbox`);
    await expect(theirs.getByRole('listitem').filter({ hasText: ANSWER })).toHaveCount(1, { timeout: 500 });
  }).toPass({ intervals: [3_000], timeout: 120_000 });
  const mail = theirs.getByRole('listitem').filter({ hasText: ANSWER });
  await expect(mail.getByText(`Archivos: ${name}`)).toBeVisible();
  await mail.getByLabel('Responder como quien lo recibió').fill('Gracias, ahí estaré.');
  await mail.getByRole('button', { name: 'Enviar respuesta' }).click();
  await theirs.close();
  await expect(ticket.getByRole('list', { name: 'Conversación' }).getByText('Gracias, ahí estaré.')).toBeVisible();
  await expect(ticket.getByText('Abierto', { exact: true }).first()).toBeVisible();

  await ticket.getByRole('heading', { name: subject }).click();
  await page.keyboard.press('e');
  await expect(ticket.getByText('Resuelto', { exact: true }).first()).toBeVisible();
});

test('of two colleagues who answer at once, the second reads the first answer before theirs goes', async ({
  page,
  browser,
}) => {
  const subject = 'No me llega el enlace de la entrevista';
  const colleague = await openColleague(browser, 'admin', '/');
  const { ticketID, messages } = await openTicket(colleague, { subject, text: '¿Me lo mandan otra vez?' });
  await signIn(page, 'recruiter', `/matchinghub/help-desk?ticket=${ticketID}`);
  await answerBox(page).fill(ANSWER);
  await colleague.send('POST', `/aperture/tickets/${ticketID}/answers`, {
    ...{ text: 'Va de nuevo: revisa tu bandeja.', lastMessageID: messages.at(-1)?.messageID, verb: null, sendAt: null },
  });
  await expect(page.getByLabel('Mientras escribías')).toContainText('Va de nuevo: revisa tu bandeja.');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Léelo antes de enviar', { exact: false })).toBeVisible();
  await expect(answerBox(page)).toHaveValue(ANSWER);
  await page.getByRole('button', { name: 'Ya lo leí' }).click();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(panel(page, subject).getByRole('list', { name: 'Conversación' }).getByText(ANSWER)).toBeVisible();
  await expect(answerBox(page)).toHaveValue('');
});

test('a rule is tried, saved and runs; an article and a macro answer, and the ticket is linked', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/admin?seccion=mesa&parte=reglas');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await page.getByRole('textbox', { name: /Nombre/ }).fill('Actas a prioridad alta');
  await page.getByRole('textbox', { name: /dice/ }).fill('acta');
  await page
    .getByRole('combobox', { name: /Prioridad/ })
    .last()
    .click();
  await page.getByRole('option', { name: 'Alta' }).click();
  await page.getByRole('button', { name: /Probar/ }).click();
  await expect(page.getByText(/habría cambiado \d+ tickets?\. No se cambió nada/)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('list', { name: 'Reglas' }).getByText('Actas a prioridad alta')).toBeVisible();
  await page.goto('/admin?seccion=mesa&parte=articulos');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await page.getByRole('textbox', { name: /Título/ }).fill('Subir el acta');
  await page.getByRole('textbox', { name: /Texto/ }).fill('Tu acta se sube en PDF.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('list', { name: 'Artículos' }).getByText('Subir el acta')).toBeVisible();

  const { page: agent } = await openColleague(browser, 'recruiter', '/matchinghub/help-desk');
  await agent.getByRole('button', { name: 'Nuevo ticket' }).first().click();
  const dialog = agent.getByRole('dialog', { name: 'Nuevo ticket' });
  await dialog.getByLabel('Quién pregunta').fill('Itzel Bravo');
  await dialog.getByLabel('Correo').fill('itzel@correo.example');
  await dialog.getByLabel('Asunto').fill('No puedo subir mi acta');
  await dialog.getByLabel('Qué pregunta').fill('La página no la acepta.');
  await dialog.getByRole('combobox', { name: 'Categoría' }).click();
  await agent.getByRole('option', { name: 'Documentos' }).click();
  await dialog.getByRole('button', { name: 'Abrir ticket' }).click();
  const ticket = panel(agent, 'No puedo subir mi acta');
  await expect(ticket.getByText('Regla «Actas a prioridad alta»')).toBeVisible({ timeout: 20_000 });
  await expect(ticket.getByRole('combobox', { name: 'Prioridad' })).toHaveValue('Alta');
  await ticket.getByRole('button', { name: 'Artículos' }).click();
  await agent.getByRole('dialog', { name: 'Artículos' }).getByText('Subir el acta').click();
  await agent.getByRole('button', { name: 'Insertar' }).click();
  await expect(answerBox(agent)).toHaveValue('Tu acta se sube en PDF.');
  await ticket.getByRole('button', { name: 'Macros' }).click();
  await agent.getByRole('dialog', { name: 'Macros' }).getByRole('combobox').click();
  await agent.getByRole('option', { name: 'Pedir documento y esperar' }).click();
  await agent.getByRole('button', { name: 'Aplicar' }).click();
  await expect(ticket.getByText('Esperando al solicitante').first()).toBeVisible();
  expect.soft(await axeViolations(agent, { part: 'dialog' }), 'the ticket').toEqual([]);
});
