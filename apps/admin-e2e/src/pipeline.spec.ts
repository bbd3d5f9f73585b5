import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { FIREBASE_URL } from './support/addresses';
import { openColleague, type Colleague } from './support/colleague';
import { expect, signIn, test } from './support/journey';
import { pdfPages } from './support/pdf-pages';
import { aCompany, aPerson, aVacancy } from './support/records';
import { startApi, stopApi } from './support/servers';

const DAY_MS = 86_400_000;

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} \\d`) });
const card = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inColumn = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole('button', { name, exact: true });

interface Invited {
  readonly colleague: Colleague;
  readonly jobID: string;
  readonly companyID: string;
  readonly docIDs: readonly string[];
}

/** A colleague creates a company with a vacancy, and invites new people to it. */
async function inviteNew(browser: Browser, rfc: string, names: readonly string[]): Promise<Invited> {
  const colleague = await openColleague(browser, 'admin', '/');
  const { companyID } = await colleague.send<{ companyID: string }>(
    'POST',
    '/aperture/companies',
    aCompany(`Aceros ${rfc.slice(0, 3)}`, rfc),
  );
  const { jobID } = await colleague.send<{ jobID: string }>(
    'POST',
    '/aperture/vacancies',
    aVacancy(companyID, 'Operador CNC'),
  );
  const docIDs: string[] = [];
  for (const name of names) {
    const [firstName = '', paternalName = ''] = name.split(' ');
    const { docID } = await colleague.send<{ docID: string }>('POST', '/aperture/candidates', {
      ...aPerson(firstName, paternalName),
      desiredPosition: 'Operador CNC',
      education: 'High School',
    });
    docIDs.push(docID);
  }
  await colleague.send('POST', '/aperture/candidates/bulk', {
    operationID: randomUUID(),
    action: { kind: 'invite', jobID },
    items: docIDs.map((docID) => ({ docID, version: 1 })),
  });
  return { colleague, jobID, companyID, docIDs };
}

const boardPath = (jobID: string): string => `/matchinghub?vacante=${jobID}&ver=tablero`;

test('by keyboard alone: a person moves through the stages to the hire, and the vacancy closes', async ({
  page,
  browser,
}) => {
  const { jobID } = await inviteNew(browser, 'ACB990101AA0', ['Ramiro Tovar']);
  await signIn(page, 'recruiter', boardPath(jobID));
  await expect(card(page, 'Ramiro Tovar')).toBeVisible();
  // To the only card, wherever the tab stops before it are.
  for (let stops = 0; stops < 80; stops += 1) {
    if (await card(page, 'Ramiro Tovar').evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(card(page, 'Ramiro Tovar')).toBeFocused();
  for (const [stage, announced] of [
    ['En revisión', 'Ramiro Tovar: de Invitada a En revisión.'],
    ['Preseleccionada', 'Ramiro Tovar: de En revisión a Preseleccionada.'],
    ['Entrevista', 'Ramiro Tovar: de Preseleccionada a Entrevista.'],
    ['Oferta', 'Ramiro Tovar: de Entrevista a Oferta.'],
  ] as const) {
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByRole('status').filter({ hasText: announced })).toBeAttached();
    await expect(inColumn(page, stage, 'Ramiro Tovar')).toBeFocused();
    await expect(inColumn(page, stage, 'Ramiro Tovar'), stage).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(`Ramiro Tovar pasó a «${stage}»`)).toBeVisible();
  }
  await page.keyboard.press('Shift+ArrowRight');
  const hire = page.getByRole('dialog', { name: 'Pasar a «Contratada»' });
  await expect(hire.getByLabel('Primer día de trabajo')).toBeFocused();
  await page.keyboard.type('07/12/2026');
  await page.keyboard.press('Enter');
  const close = page.getByRole('dialog', { name: 'Se cubrieron todos los lugares' });
  await expect(close).toBeVisible();
  await close.getByRole('button', { name: 'Cerrar vacante' }).press('Enter');
  await expect(page.getByText('Vacante cerrada')).toBeVisible();
  await expect(inColumn(page, 'Contratada', 'Ramiro Tovar')).toBeVisible();
});

test('two people move one card: the second sees who moved it and where it is', async ({ page, browser, watch }) => {
  watch.allow('409');
  const { colleague, jobID } = await inviteNew(browser, 'ACD990101AB0', ['Elvira Pech']);
  await signIn(page, 'recruiter', boardPath(jobID));
  await expect(inColumn(page, 'Invitada', 'Elvira Pech')).toBeVisible();
  // The colleague's move commits while the request of this browser is on its way.
  await page.route('**/aperture/applications/move', async (route) => {
    const { items }: { items: readonly object[] } = route.request().postDataJSON();
    const change = { to: 'interview', reasonCode: null, reason: '', startDate: null, items };
    await colleague.send('POST', '/aperture/applications/move', change);
    await route.continue();
  });
  await card(page, 'Elvira Pech').press('Shift+ArrowRight');
  await expect(page.getByText('la pasó a «Entrevista» mientras tú la pasabas a «En revisión».').first()).toBeVisible();
  await expect(inColumn(page, 'Entrevista', 'Elvira Pech')).toBeVisible();
});

test('without a network a moved card goes back with a message, and moves once there is one', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow('net::ERR_INTERNET_DISCONNECTED');
  const { jobID } = await inviteNew(browser, 'ACE990101ACA', ['Saúl Iturbide']);
  await signIn(page, 'recruiter', boardPath(jobID));
  await expect(inColumn(page, 'Invitada', 'Saúl Iturbide')).toBeVisible();
  await page.context().setOffline(true);
  await card(page, 'Saúl Iturbide').press('Shift+ArrowRight');
  await expect(page.getByText(/^Saúl Iturbide sigue en Invitada\./)).toBeAttached();
  await expect(inColumn(page, 'Invitada', 'Saúl Iturbide')).toBeFocused();
  await page.context().setOffline(false);
  await expect(async () => {
    await card(page, 'Saúl Iturbide').press('Shift+ArrowRight');
    await expect(page.getByText('Saúl Iturbide pasó a «En revisión»')).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('a shortlist: its PDF, what the company answers by its link, and the stages that follow', async ({
  page,
  browser,
}) => {
  const names = ['Ángela Muñoz', 'Íñigo Güemes', 'Óscar Peña'];
  const { colleague, jobID, companyID } = await inviteNew(browser, 'ACF990101AD9', names);
  await colleague.send('POST', `/aperture/companies/${companyID}/contacts`, {
    name: 'Úrsula Ñáñez',
    position: 'Gerente de planta',
    email: 'ursula.nanez@aceros.example',
    phone: '',
  });
  await signIn(page, 'recruiter', boardPath(jobID));
  for (const name of names) await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check();
  await page.getByRole('button', { name: 'Enviar terna' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar terna' });
  await dialog.getByRole('combobox', { name: 'Para' }).click();
  await page.getByRole('option', { name: /Úrsula Ñáñez/ }).click();
  await dialog.getByRole('textbox', { name: 'Mensaje' }).fill('Aquí están las tres personas que mejor encajan.');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Terna para Úrsula Ñáñez en camino')).toBeVisible();

  await page.getByRole('button', { name: 'Ternas', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  const pages = await pdfPages(browser, readFileSync(await (await download).path()));
  expect(pages.length).toBeGreaterThan(0);
  const text = pages.map((one) => one.text).join(' ');
  for (const name of names) expect(text).toContain(name);
  expect(text).not.toMatch(/@|CURP|RFC|NSS/);
  for (const { ink, width, height } of pages) {
    // Ink inside of the margins, and enough of it for a page of text.
    expect(ink.pixels).toBeGreaterThan(2_000);
    expect([ink.left > width * 0.04, ink.right < width * 0.96, ink.bottom < height * 0.98]).toEqual([true, true, true]);
  }
  await page.keyboard.press('Escape');

  const theirs = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  const link = theirs.getByRole('listitem').filter({ hasText: 'ursula.nanez' }).getByRole('link').first();
  await expect(async () => {
    await theirs.goto(`${FIREBASE_URL}/outbox`);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  await theirs.goto((await link.getAttribute('href')) ?? '');
  const answer = (name: string, choice: string) =>
    theirs
      .getByRole('group', { name: `¿Te interesa ${name}?` })
      .getByRole('button', { name: choice })
      .click();
  await answer('Ángela Muñoz', 'Quiero entrevistar');
  await answer('Íñigo Güemes', 'Sí');
  await answer('Óscar Peña', 'No');
  await expect(theirs.getByText(/Gracias por responder/)).toBeVisible();

  await expect(inColumn(page, 'Entrevista', 'Ángela Muñoz')).toBeVisible();
  await expect(inColumn(page, 'Preseleccionada', 'Íñigo Güemes')).toBeVisible();
  await expect(inColumn(page, 'Descartada', 'Óscar Peña')).toBeVisible();
});

test('who opposes automated scoring leaves the ranking and is listed apart', async ({ page, browser }) => {
  const { colleague, jobID, docIDs } = await inviteNew(browser, 'ACG990101AE8', ['Zoila Arriaga']);
  await signIn(page, 'recruiter', `/matchinghub?vacante=${jobID}`);
  const ranking = page.getByRole('grid', { name: 'Personas por coincidencia' });
  const ranked = ranking.getByRole('row').filter({ hasText: 'Zoila Arriaga' });
  await page.getByRole('searchbox', { name: 'Buscar entre las personas' }).fill('Zoila');
  await expect(ranked).toBeVisible();
  const { requestID } = await colleague.send<{ requestID: string }>('POST', '/aperture/privacy/requests', {
    docID: docIDs[0],
    kind: 'opposition',
    channel: 'email',
    receivedOn: new Date(Date.now() - DAY_MS).toISOString().slice(0, 10),
    detail: 'No quiere que un programa la califique.',
  });
  const { version } = await colleague.send<{ version: number }>(
    'POST',
    `/aperture/privacy/requests/${requestID}/step`,
    { step: 'verified', text: 'Credencial para votar', version: 1 },
  );
  await colleague.send('POST', `/aperture/privacy/requests/${requestID}/opposition`, { version });
  await expect(ranked).toHaveCount(0);
  await page.getByText('Se opusieron', { exact: true }).click();
  await expect(page.getByText('Zoila Arriaga').first()).toBeVisible();
});

interface Ranking {
  readonly matches: number;
  readonly items: readonly { readonly docID: string; readonly score: number }[];
}

test('kill -9 while everyone is scored again: stored matches are complete after the restart', async ({
  browser,
  watch,
}) => {
  // The event stream of the colleague's page breaks off.
  watch.allow('net::ERR_', '503');
  const { colleague, jobID } = await inviteNew(browser, 'ACH990101AF7', ['Wenceslao Canché']);
  const read = ({ send }: Pick<Colleague, 'send'>) =>
    send<{ version: number; matches: number }>('GET', `/aperture/vacancies/${jobID}`);
  const { version, matches: before } = await read(colleague);
  // Everyone's score for it changes, and so do the best scores of many.
  await colleague.send('PATCH', `/aperture/vacancies/${jobID}`, {
    version,
    modalityWork: { value: 'Remote', label: 'Remoto' },
  });
  // The counts of vacancies are stored first, then the best scores of people.
  await expect.poll(async () => (await read(colleague)).matches, { intervals: [50] }).not.toBe(before);
  await stopApi('SIGKILL');
  await startApi();
  const { page, send } = await openColleague(browser, 'admin', '/');
  const ranked = page.waitForResponse(new RegExp(`${jobID}/ranking$`));
  await page.goto(`/matchinghub?vacante=${jobID}`);
  const { body }: { body: Ranking } = await (await ranked).json();
  expect(body.matches).toBeGreaterThan(0);
  await expect(async () => {
    expect(await read({ send })).toMatchObject({ matches: body.matches });
    for (const { docID, score } of body.items.slice(0, 10)) {
      const { items } = await send<Pick<Ranking, 'items'>>('GET', `/aperture/candidates/${docID}/matches`);
      const best = items[0]?.score;
      expect(best).toBeGreaterThanOrEqual(score);
      expect(await send('GET', `/aperture/candidates/${docID}`)).toMatchObject({ matches: best });
    }
  }).toPass({ timeout: 90_000, intervals: [2_000] });
});
