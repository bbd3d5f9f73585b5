import { expect, type Locator, type Page } from '@playwright/test';

/** The verified companies, those with the most active vacancies first: each journey takes a row of its own. */
const LIST = '/companies?verificacion=verified&orden=active&sentido=desc';

export const companies = (page: Page): Locator => page.getByRole('grid', { name: 'Empresas' });

/** Opens the panel of the company in a row of the list, counted from one. */
export async function openCompany(page: Page, row: number): Promise<Locator> {
  await page.goto(LIST);
  await companies(page).getByRole('row').nth(row).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('tab', { name: /^Vacantes/, selected: true })).toBeVisible();
  return panel;
}

/** The vacancies in the open panel. */
export const vacancies = (page: Page): Locator =>
  page.getByRole('list', { name: /^Vacantes de / }).getByRole('listitem');

/** The name of the first active vacancy in the open panel. */
export async function firstActive(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^Activas/ }).check({ force: true });
  const button = vacancies(page)
    .first()
    .getByRole('button', { name: /^Pausar / });
  const name = (await button.getAttribute('aria-label'))?.replace('Pausar ', '') ?? '';
  await page.getByRole('radio', { name: /^Todas/ }).check({ force: true });
  return name;
}

/** One vacancy in the open panel, found by its checkbox: its name alone may be part of another's. */
export const vacancy = (page: Page, name: string): Locator =>
  vacancies(page).filter({ has: page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true }) });
