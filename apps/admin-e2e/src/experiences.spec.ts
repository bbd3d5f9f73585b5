import { randomUUID } from 'node:crypto';
import { devices, type Browser, type Page } from '@playwright/test';
import { FIREBASE_URL } from './support/addresses';
import { openColleague } from './support/colleague';
import { axeViolations, expect, signIn, test } from './support/journey';
import { aCompany, aPerson, aVacancy } from './support/records';

const PATH = '/analytics/experiences';

/** The examples check the contrast of texts in charts, which axe cannot. */
async function expectAccessible(page: Page, what: string, part?: 'dialog'): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect
      .soft(await axeViolations(page, { except: 'svg text', ...(part && { part }) }), `${what}, ${colorScheme}`)
      .toEqual([]);
  }
}
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Somebody with an e-mail comes to the interview of a new vacancy. */
async function interview(browser: Browser): Promise<void> {
  const { send } = await openColleague(browser, 'admin', '/');
  const { companyID } = await send<{ companyID: string }>(
    'POST',
    '/aperture/companies',
    aCompany('Encuestada', 'ENC990101AA0'),
  );
  const vacancy = aVacancy(companyID, 'Operador de encuestas');
  const { jobID } = await send<{ jobID: string }>('POST', '/aperture/vacancies', vacancy);
  const person = { ...aPerson('Fátima', 'Encuestada'), email: 'fatima.encuestada@correo.example' };
  const { docID } = await send<{ docID: string }>('POST', '/aperture/candidates', person);
  const action = { kind: 'invite', jobID };
  await send('POST', '/aperture/candidates/bulk', {
    operationID: randomUUID(),
    action,
    items: [{ docID, version: 1 }],
  });
  const { items } = await send<{ items: { applicationID: string; version: number }[] }>(
    'GET',
    `/aperture/candidates/${docID}/applications`,
  );
  await send('POST', '/aperture/applications/move', {
    ...{ to: 'interview', reasonCode: null, reason: '', startDate: null },
    items: items.map(({ applicationID, version }) => ({ applicationID, version })),
  });
}

test('a survey is created, answered on a phone, and counted; what was written has no name', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow('404');
  await signIn(page, 'recruiter', PATH);
  await page.getByRole('button', { name: 'Nueva encuesta' }).click();
  const panel = page.getByRole('dialog', { name: 'Nueva encuesta' });
  await panel.getByRole('textbox', { name: 'Nombre' }).fill('Encuesta del viaje');
  await panel.getByRole('textbox', { name: 'Horas de espera' }).fill('0');
  await expectAccessible(page, 'a new survey', 'dialog');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Pausar Encuesta del viaje' })).toBeVisible();
  const answers = page.getByRole('button', { name: /^Respuestas de candidatos: / });
  const before = Number((await answers.innerText()).replaceAll(',', ''));

  await interview(browser);
  const phone = await (await browser.newContext({ ...devices['iPhone 12'], locale: 'es-MX' })).newPage();
  const mail = phone.getByRole('listitem').filter({ hasText: '¿Cómo te fue con «Operador de encuestas»?' });
  // The mail goes a minute after the move.
  await expect(async () => {
    await phone.goto(`${FIREBASE_URL}/outbox`);
    await expect(mail.getByRole('link').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 200_000 });
  const address = (await mail.getByRole('link').first().getAttribute('href')) ?? '';
  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: '¿Cómo te fue?' })).toBeVisible();
  expect(await width(phone)).toBeLessThanOrEqual(390);
  await expectAccessible(phone, 'the page of the survey');
  await phone.getByRole('radio', { name: '2', exact: true }).check();
  await phone.getByRole('textbox').fill('Soy Fátima Encuestada, 55 1234 5678: nunca llegó el entrevistador.');
  await phone.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(phone.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();

  const said = page.getByRole('list', { name: 'Respuestas' });
  await expect(said.getByText('Soy [nombre], [número]: nunca llegó el entrevistador.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(answers).toHaveText((before + 1).toLocaleString('en-US'), { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await answers.click();
  await expect(page.getByRole('dialog')).toContainText(`${(before + 1).toLocaleString('en-US')} registros`);
  await expect(page.getByRole('dialog')).not.toContainText('Fátima');
});

for (const size of [1440, 390])
  test(`the screen of experiences is accessible and fits in ${size} px`, async ({ page }) => {
    await page.setViewportSize({ width: size, height: 844 });
    await signIn(page, 'recruiter', PATH);
    for (const query of ['', '?quien=company']) {
      await page.goto(PATH + query);
      await expect(page.getByRole('list', { name: 'Respuestas' })).toBeVisible();
      await expectAccessible(page, `experiences ${query}`);
      expect(await width(page)).toBeLessThanOrEqual(size);
    }
  });
