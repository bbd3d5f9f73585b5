import { axeViolations } from './support/axe';
import { expect, signIn, test } from './support/journey';

interface Ranked {
  readonly docID: string;
  readonly name: string;
  readonly stage: string | null;
}

test('a blind selection: no answer names anybody, until they are preselected', async ({ page }) => {
  await signIn(page, 'recruiter', '/matchinghub');
  const list = page.getByRole('region', { name: 'Vacantes activas' });
  const open = page.waitForResponse((response) => response.url().endsWith('/ranking'));
  await list.getByRole('listitem').first().getByRole('button').click();
  const answer: { readonly body: { readonly items: readonly Ranked[] } } = await (await open).json();
  const { items } = answer.body;
  expect(items.length).toBeGreaterThan(10);

  const answers: Promise<string>[] = [];
  await page.getByRole('checkbox', { name: 'A ciegas' }).check();
  await expect(page.getByText(/^Persona [0-9A-Z]{4}$/).first()).toBeVisible();
  // From here on: what was on its way before was not blind.
  page.on('response', (response) => {
    if (response.url().includes('/aperture/vacancies/')) answers.push(response.text().catch(() => ''));
  });
  await page.reload();
  const rows = page.getByRole('grid', { name: 'Personas por coincidencia' }).locator('tbody').getByRole('row');
  const free = rows
    .filter({ hasText: /Persona/, hasNotText: /Nueva|Invitada|En revisión|Descartada|Retirada/ })
    .first();
  await expect(free).toBeVisible();
  expect(await axeViolations(page), 'the blind ranking').toEqual([]);
  await expect(page.getByRole('searchbox', { name: 'Buscar entre las personas' })).toHaveCount(0);
  await free.press('Enter');
  const panel = page.getByRole('dialog').first();
  await expect(panel.getByRole('list', { name: 'Desglose' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Abrir expediente' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Ver quién es' })).toHaveCount(0);
  const label = await panel.getByRole('heading', { level: 2 }).innerText();
  await page.getByRole('radio', { name: 'Tablero' }).press('Space');
  await expect(page.getByText(/^Persona [0-9A-Z]{4}$/).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Se opusieron' }).press('Space');
  await expect(page.getByText(/no están en ningún orden/)).toBeVisible();
  await page.getByRole('radio', { name: 'Candidatos' }).press('Space');
  await expect(free).toBeVisible();

  const texts = await Promise.all(answers);
  expect(texts.length).toBeGreaterThan(3);
  const unknown = items.filter(({ stage }) => stage === null || ['new', 'invited', 'inReview'].includes(stage));
  for (const { docID, name } of unknown)
    expect(
      texts.filter((text) => text.includes(docID) || text.includes(name)),
      'answers that name somebody',
    ).toEqual([]);

  await rows.filter({ hasText: label }).first().press('Enter');
  await panel.getByRole('button', { name: 'Preseleccionar' }).click();
  await expect(panel.getByRole('link', { name: 'Abrir expediente' })).toBeVisible();
  await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText(label);
});
