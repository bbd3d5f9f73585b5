import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { axeViolations } from './support/axe';
import { openColleague } from './support/colleague';
import { expect, signIn, test } from './support/journey';

const PATH = '/analytics/algorithm';
const NAME = 'Más peso a los idiomas';
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

async function answerReason(page: Page, accept: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await dialog.getByRole('button', { name: accept }).click();
  await expect(dialog).toHaveCount(0);
}

async function writeDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo borrador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo borrador' });
  await dialog.getByRole('textbox', { name: 'Para qué es' }).fill(NAME);
  await dialog.getByRole('textbox', { name: 'Idiomas' }).fill('15');
  await expect(dialog.getByRole('status')).toContainText('suman 105 de 100');
  await dialog.getByRole('textbox', { name: 'Habilidades' }).fill('15');
  await expect(dialog.getByText('Idiomas: sube de 10 a 15 puntos')).toBeVisible();
  expect.soft(await axeViolations(page, { part: 'dialog' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Borrador guardado')).toBeVisible();
}

test('two people activate a version of the match, and anyone reads it on the public page', async ({
  page,
  browser,
}) => {
  // The page is open without a session: it asks nobody to sign in.
  await signIn(page, 'admin', '/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Analítica' })).toBeVisible();
  await page.goto(`${PATH}?parte=versiones`);
  await writeDraft(page);

  await tab(page, 'Sombra');
  await page.getByRole('button', { name: `Probar ${NAME} en sombra` }).click();
  await expect(page.getByText(/al top 10 entran \d+ y salen \d+/)).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: `Ver las vacantes de ${NAME}` }).click();
  await page
    .getByRole('button', { name: /^Quiénes cambian en / })
    .first()
    .click();
  await expect(page.getByText(/hoy, .* en sombra/).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect.soft(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await tab(page, 'Versiones');
  await page.getByRole('button', { name: `Proponer ${NAME}` }).click();
  await answerReason(page, 'Proponer', 'Las vacantes del Bajío piden inglés');
  const proposal = (one: Page) => one.getByRole('region', { name: 'Propuesta de activación' });
  await expect(proposal(page)).toContainText('La propusiste');
  await expect(page.getByRole('button', { name: 'Confirmar…' })).toHaveCount(0);

  const { page: second } = await openColleague(browser, 'secondAdmin', '/analytics');
  await second.goto(`${PATH}?parte=versiones`);
  await expect(proposal(second)).toContainText('Ana Cortés lo propuso');
  await expect(proposal(second)).toContainText('Habilidades y herramientas: baja de 20 a 15 puntos');
  await second.getByRole('button', { name: 'Confirmar…' }).click();
  await answerReason(second, 'Confirmar', 'Lo comparé con las vacantes abiertas');

  // The first one sees it without a reload.
  await expect(page.getByRole('list', { name: 'Versiones' })).toContainText('Versión 2Vigente');
  await tab(page, 'Decisiones');
  const decision = page.getByRole('list', { name: 'Decisiones' });
  await expect(decision).toContainText('Activada como versión 2');
  await expect(decision).toContainText('Tomás Aguirre León decidió');
  await expect(decision).toContainText(/Sellos: [0-9a-f]{12} · [0-9a-f]{12}/);
  expect.soft(await axeViolations(page)).toEqual([]);

  // An explanation names the version that it was computed with.
  await page.goto('/matchinghub');
  await page
    .getByRole('region', { name: 'Vacantes activas' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click();
  await page.getByRole('grid', { name: 'Personas por coincidencia' }).getByRole('row').nth(1).click();
  await expect(page.getByText('Modelo 2.')).toBeVisible();

  const auditor = await (await browser.newContext({ locale: 'es-MX', acceptDownloads: true })).newPage();
  await auditor.goto(PATH);
  await expect(auditor.getByText(/Versión 2, desde el .* · vigente/)).toBeVisible();
  const parts = auditor.getByRole('table', { name: 'Puntos de cada parte' });
  await expect(parts.getByRole('row', { name: 'Idiomas' })).toContainText('15');
  await expect(auditor.getByText('Ana Cortés')).toHaveCount(0);
  await expect(auditor.getByRole('table', { name: 'Coincidencia por género' })).toBeVisible();
  await expect(auditor.getByText(/prueba exacta de Fisher/)).toBeVisible();
  for (const [kind, ending, text] of [
    ['CSV', 'csv', 'regla de los cuatro quintos'],
    ['JSON', 'json', '"method"'],
  ] as const) {
    const file = auditor.waitForEvent('download');
    await auditor.getByRole('button', { name: 'Descargar' }).click();
    await auditor.getByRole('menuitem', { name: kind }).click();
    const download = await file;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^impacto-del-match-version-\\d\\.${ending}$`));
    expect(await readFile(await download.path(), 'utf8')).toContain(text);
  }
  expect.soft(await axeViolations(auditor)).toEqual([]);
});
