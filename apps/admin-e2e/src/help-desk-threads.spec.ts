import type { Page } from '@playwright/test';
import { openColleague } from './support/colleague';
import { expect, signIn, test } from './support/journey';
import { deliver, openTicket } from './support/tickets';

const at = ({ ticketID }: { readonly ticketID: string }) => `/matchinghub/help-desk?ticket=${ticketID}`;
const panel = (page: Page, subject: string) => page.getByRole('dialog', { name: subject });

test('a ticket is merged into another one and taken out again; messages are split off and put back', async ({
  page,
  browser,
}) => {
  const colleague = await openColleague(browser, 'admin', '/');
  const [once, again] = ['Mi comprobante no sube', 'Mi comprobante sigue sin subir'];
  const one = await openTicket(colleague, { subject: once, text: 'Dice que pesa mucho.' });
  const other = await openTicket(colleague, { subject: again, text: 'Ya lo hice chico.' });
  await colleague.send('POST', `/aperture/tickets/${other.ticketID}/notes`, { text: 'Es otra pregunta.' });

  await signIn(page, 'recruiter', at(one));
  await panel(page, once).getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Unir con otro ticket' }).click();
  const merging = page.getByRole('dialog', { name: `Unir ${one.folio} con otro` });
  await merging.getByRole('radio', { name: new RegExp(other.folio) }).click();
  await merging.getByRole('button', { name: 'Unir', exact: true }).click();
  const thread = panel(page, again).getByRole('list', { name: 'Conversación' });
  await expect(thread.getByText('Dice que pesa mucho.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(`${one.folio} va otra vez por su cuenta`)).toBeVisible();
  await expect(thread.getByText('Dice que pesa mucho.')).toHaveCount(0);

  await panel(page, again).getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Dividir el ticket' }).click();
  const splitting = page.getByRole('dialog', { name: `Dividir ${other.folio}` });
  await splitting.getByRole('textbox', { name: 'Asunto del ticket nuevo' }).fill('La otra pregunta');
  await splitting.getByRole('checkbox', { name: /Es otra pregunta/ }).check();
  await splitting.getByRole('button', { name: 'Dividir' }).click();
  await expect(panel(page, 'La otra pregunta').getByText('Es otra pregunta.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(panel(page, again).getByText('La otra pregunta')).toBeVisible();
  await expect(thread.getByText('Es otra pregunta.')).toBeVisible();
  await expect(thread.getByText('Ya lo hice chico.')).toBeVisible();
});

test('a mail that asks for ARCO rights lands at its desk, with the days of the law, and nobody else sees it', async ({
  page,
  browser,
}) => {
  const subject = 'Solicito la cancelación de mis datos';
  await deliver({ From: 'Nora Paz <nora@correo.example>', Subject: subject }, 'Ya no busco empleo.');
  await signIn(page, 'admin', '/matchinghub/help-desk');
  const search = (on: Page) => on.getByRole('searchbox').first();
  await search(page).fill('nora@correo.example');
  await page.getByRole('row').filter({ hasText: subject }).click();
  const ticket = panel(page, subject);
  await expect(ticket.getByRole('combobox', { name: 'Categoría' })).toHaveValue('Derechos ARCO');
  await expect(ticket.getByText('0 de 20 días hábiles de ley')).toBeVisible();
  const { page: recruiter } = await openColleague(browser, 'recruiter', new URL(page.url()).pathname);
  await search(recruiter).fill('nora@correo.example');
  await expect(recruiter.getByText('Ningún ticket coincide')).toBeVisible();
  await recruiter.goto(page.url());
  await expect(recruiter.getByText(subject)).toHaveCount(0);
});
