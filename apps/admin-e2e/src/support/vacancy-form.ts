import { expect, type Page } from '@playwright/test';

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** Fills in step one and continues to step two. */
export async function fillStepOne(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nombre de la vacante').fill(name);
  await choose(page, 'Tipo de puesto', 'Operador CNC');
  await choose(page, 'Estado', 'Guanajuato');
  await page.getByLabel('Ciudad').fill('Celaya');
  await page.getByRole('button', { name: 'Agregar lugar' }).click();
  await choose(page, 'Funciones', 'Operación de maquinaria');
  await page.getByRole('radio', { name: 'Rango' }).check({ force: true });
  await page.getByLabel('Mínimo').fill('16000');
  await page.getByLabel('Máximo').fill('19500.50');
  await choose(page, 'Habilidades', 'Comunicación');
  await choose(page, 'Prestaciones', 'Vacaciones');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('heading', { name: 'Requisitos' })).toBeVisible();
}

/** Fills in step two, without publishing. */
export async function fillStepTwo(page: Page): Promise<void> {
  await choose(page, 'Escolaridad', 'Bachillerato');
  await page.getByRole('button', { name: 'Agregar idioma' }).click();
  await choose(page, 'Herramientas', 'Excel');
  await choose(page, 'Industria', 'Construcción');
  await page.getByRole('button', { name: 'Agregar industria' }).click();
}
