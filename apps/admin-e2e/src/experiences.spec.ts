import { devices, type Page } from '@playwright/test';
import { FIREBASE_URL } from './support/addresses';
import { DRAWN_TEXT, expectAccessible } from './support/axe';
import { expect, signIn, test } from './support/journey';

const AXE = { except: DRAWN_TEXT };

const PATH = '/analytics/experiences';

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('a survey is created and paused', async ({ page }) => {
  await signIn(page, 'recruiter', PATH);
  await page.getByRole('button', { name: 'Nueva encuesta' }).click();
  const panel = page.getByRole('dialog', { name: 'Nueva encuesta' });
  await panel.getByRole('textbox', { name: 'Nombre' }).fill('Encuesta del viaje');
  await panel.getByRole('textbox', { name: 'Horas de espera' }).fill('0');
  await expectAccessible(page, 'a new survey', { ...AXE, part: 'dialog' });
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Pausar Encuesta del viaje' }).click();
  await expect(page.getByRole('button', { name: 'Activar Encuesta del viaje' })).toBeVisible();
});

test('a survey is answered on a phone, and counted; what was written has no name', async ({ page, browser, watch }) => {
  watch.allow('404');
  await signIn(page, 'recruiter', PATH);
  const answers = page.getByRole('button', { name: /^Respuestas de candidatos: / });
  const before = Number((await answers.innerText()).replaceAll(',', ''));

  const phone = await (await browser.newContext({ ...devices['iPhone 12'], locale: 'es-MX' })).newPage();
  // The first ones left when the server had started.
  const mail = phone.getByRole('listitem').filter({ hasText: 'cuéntanos cómo te fue con la vacante' }).first();
  await expect(async () => {
    await phone.goto(`${FIREBASE_URL}/outbox`);
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: [5_000], timeout: 200_000 });
  const [greeting = ''] = (await mail.innerText()).split(', cuéntanos');
  const name = greeting.split(/\s/).at(-1) ?? '';
  const address = (await mail.getByRole('link').first().getAttribute('href')) ?? '';
  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: '¿Cómo te fue?' })).toBeVisible();
  expect(await width(phone)).toBeLessThanOrEqual(390);
  await expectAccessible(phone, 'the page of the survey', AXE);
  const scale = (question: RegExp) => phone.getByRole('group', { name: question });
  await scale(/nos recomiendes/)
    .getByRole('radio', { name: '2', exact: true })
    .check();
  await phone.getByRole('radio', { name: '1', exact: true }).last().check();
  await phone.getByRole('textbox').fill(`Soy ${name}, 55 1234 5678: nadie me llamó.`);
  await phone.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(phone.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();

  const said = page.getByRole('list', { name: 'Respuestas' });
  await expect(said.getByText('Soy [nombre], [número]: nadie me llamó.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(answers).toHaveText((before + 1).toLocaleString('en-US'), { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await answers.click();
  await expect(page.getByRole('dialog')).toContainText(`${(before + 1).toLocaleString('en-US')} registros`);
  await expect(page.getByRole('dialog')).not.toContainText(name);
});

test('the screen of experiences is accessible and fits, on a desk and on a phone', async ({ page }) => {
  await signIn(page, 'recruiter', PATH);
  for (const query of ['', '?quien=company']) {
    await page.goto(PATH + query);
    await expect(page.getByRole('list', { name: 'Respuestas' })).toBeVisible();
    for (const size of [1440, 390]) {
      await page.setViewportSize({ width: size, height: 844 });
      await expectAccessible(page, `experiences ${query}, ${size} wide`, AXE);
      expect(await width(page)).toBeLessThanOrEqual(size);
    }
  }
});
