import { expect, type Locator, type Page } from '@playwright/test';

/** The verified companies, those with the most active vacancies first; each test uses a different row. */
export const VERIFIED = '/companies?verificacion=verified&orden=active&sentido=desc';

export const companies = (page: Page): Locator => page.getByRole('grid', { name: 'Empresas' });

/** Opens the panel of the company in a row of the list, counted from one. */
export async function openCompany(page: Page, row: number): Promise<Locator> {
  if (!page.url().endsWith(VERIFIED)) await page.goto(VERIFIED);
  await companies(page).getByRole('row').nth(row).getByRole('gridcell').nth(1).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('tab', { name: /^Vacantes/, selected: true })).toBeVisible();
  return panel;
}

/** The vacancies in the open panel. */
export const vacancies = (page: Page): Locator =>
  page.getByRole('list', { name: /^Vacantes de / }).getByRole('listitem');

/** The first active vacancy in the open panel, by position: status does not change the order. */
export async function firstActive(page: Page): Promise<{ row: Locator; name: string }> {
  await expect(vacancies(page).first()).toBeVisible();
  const texts = await vacancies(page).allInnerTexts();
  const row = vacancies(page).nth(texts.findIndex((text) => text.includes('Activa')));
  const name = await row.getByRole('button', { name: /^Pausar / }).getAttribute('aria-label');
  return { row, name: name?.replace('Pausar ', '') ?? '' };
}
