import { companies } from './support/companies';
import { expect, signIn, test } from './support/journey';

test('a company in review is looked at and rejected, and its history says by whom and why', async ({ page }) => {
  await signIn(page, 'recruiter', '/companies?verificacion=inReview');
  await companies(page).getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('tab', { name: 'Verificación' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: /^RFC.*Correcto$/ })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: /^Dominio del correo.*Correcto$/ })).toBeVisible();

  await panel.getByRole('button', { name: 'Rechazar' }).click();
  const question = page.getByRole('dialog', { name: '¿Rechazar la empresa?' });
  await question.getByRole('button', { name: 'Aceptar' }).click();
  await expect(question.getByText('Escribe el motivo.')).toBeVisible();
  await question.getByRole('textbox', { name: 'Motivo' }).fill('La constancia es de otra empresa');
  await question.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Empresa rechazada')).toBeVisible();

  await page.reload();
  const state = panel.getByRole('region', { name: 'Estado de la verificación' });
  await expect(state).toContainText(/Rechazada\s*por .+La constancia es de otra empresa/);
  await expect(panel.getByRole('region', { name: 'Historial' })).toContainText(
    'pasó la verificación a «Rechazada»: La constancia es de otra empresa',
  );
});
