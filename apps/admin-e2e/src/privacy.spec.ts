import { axeViolations } from './support/axe';
import { expect, signInAnew, test } from './support/journey';

test('a cancellation: asked, checked, blocked, erased, and then the person is found nowhere', async ({ page }) => {
  await signInAnew(page, 'admin', '/people');
  await page.getByRole('button', { name: 'Nueva persona' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva persona' });
  await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Tonantzinita');
  await form.getByRole('textbox', { name: 'Primer apellido' }).fill('Olvidada');
  await form.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByRole('dialog', { name: 'Tonantzinita Olvidada' })).toBeVisible();

  // From now on a blocked person may be erased the same day.
  await page.goto('/admin?seccion=privacidad&parte=retencion');
  await expect(page.getByRole('button', { name: 'Editar: Personas bloqueadas' })).toBeVisible();
  expect(await axeViolations(page), 'the rules of retention').toEqual([]);
  await page.getByRole('button', { name: 'Editar: Personas bloqueadas' }).click();
  const rule = page.getByRole('dialog', { name: 'Personas bloqueadas' });
  await rule.getByRole('textbox', { name: 'Días' }).fill('0');
  await rule.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Regla guardada')).toBeVisible();

  await page.getByRole('tab', { name: 'Avisos y consentimiento' }).click();
  await expect(page.getByRole('button', { name: 'Publicar versión' })).toBeVisible();
  expect(await axeViolations(page), 'the notices').toEqual([]);
  await page.getByRole('tab', { name: 'Solicitudes ARCO' }).click();
  await expect(page.getByRole('row', { name: /ARCO-/ }).first()).toBeVisible();
  expect(await axeViolations(page), 'the desk').toEqual([]);
  await page.getByRole('button', { name: 'Nueva solicitud' }).click();
  const question = page.getByRole('dialog', { name: 'Nueva solicitud ARCO' });
  await question.getByRole('searchbox', { name: 'Persona' }).fill('tonantzinita');
  await question.getByRole('radio', { name: /Tonantzinita Olvidada/ }).check();
  await question.getByRole('combobox', { name: 'Derecho' }).click();
  await page.getByRole('option', { name: 'Cancelación' }).click();
  expect(await axeViolations(page, { part: 'dialog' })).toEqual([]);
  await question.getByRole('button', { name: 'Registrar' }).click();

  const request = page.getByRole('dialog', { name: /^ARCO-/ });
  await expect(request.getByRole('button', { name: 'Verificar identidad' })).toBeVisible();
  expect(await axeViolations(page, { part: 'dialog' }), 'a request').toEqual([]);
  await request.getByRole('button', { name: 'Verificar identidad' }).click();
  const identity = page.getByRole('dialog', { name: '¿Cómo se identificó?' });
  await identity.getByRole('textbox').fill('INE vigente');
  await identity.getByRole('button', { name: 'Verificar identidad' }).click();
  await request.getByRole('button', { name: 'Bloquear' }).click();
  await page
    .getByRole('dialog', { name: /^¿Bloquear/ })
    .getByRole('button', { name: 'Bloquear' })
    .click();
  await request.getByRole('button', { name: 'Eliminar ahora' }).click();
  await page
    .getByRole('dialog', { name: /^¿Eliminar/ })
    .getByRole('button', { name: 'Eliminar ahora' })
    .click();
  await expect(request.getByText('Los datos de la persona se eliminaron.')).toBeVisible();
  // No URL contains personal data.
  expect(page.url()).not.toMatch(/tonantzinita|olvidada/i);

  await page.goto('/people');
  await page.getByRole('searchbox').first().fill('tonantzinita');
  await expect(page.getByText('Nadie coincide con esta búsqueda')).toBeVisible();
});
