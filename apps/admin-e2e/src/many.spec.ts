import type { Locator, Page } from '@playwright/test';
import { CONTRAST, expectAccessible } from './support/axe';
import { openColleague } from './support/colleague';
import { expect, signIn, test } from './support/journey';
import { aPerson } from './support/records';

const AXE = { inDark: CONTRAST };

const people = (page: Page): Locator => page.getByRole('grid', { name: 'Personas' });
const rows = (page: Page): Locator => people(page).locator('tbody').getByRole('row');

test('many are tagged and invited by keyboard, after a preview, and taken back', async ({ page, browser }) => {
  // Of the latest activity, so that they are the first rows, and in no vacancy yet.
  const { send } = await openColleague(browser, 'admin', '/');
  for (const name of ['Ainara', 'Briseida', 'Citlali'])
    await send('POST', '/aperture/candidates', aPerson(name, 'Zaragoza'));
  await signIn(page, 'recruiter', '/people');
  await rows(page).first().focus();
  for (const key of ['Space', 'j', 'Space', 'j', 'Space']) await page.keyboard.press(key);
  const bar = page.getByRole('toolbar', { name: 'Acciones con la selección' });
  await expect(bar.getByRole('status')).toHaveText('3 seleccionadas');
  await expectAccessible(page, 'the actions', { ...AXE, part: 'toolbar' });

  await bar.getByRole('button', { name: 'Etiquetar' }).press('Enter');
  const tagging = page.getByRole('dialog', { name: 'Etiquetar' });
  await expect(tagging.getByRole('combobox', { name: 'Etiquetas por agregar' })).toBeFocused();
  await page.keyboard.type('ronda de otoño');
  await page.keyboard.press('Enter');
  await expect(tagging.getByText('Cambiarán 3 personas.')).toBeVisible();
  await expectAccessible(page, 'the preview', { ...AXE, part: 'dialog' });
  await tagging.getByRole('button', { name: 'Etiquetar a 3' }).press('Enter');
  await expect(page.getByText('3 personas con etiquetas nuevas')).toBeVisible();
  await rows(page).first().press('Enter');
  const file = page.getByRole('dialog');
  await expect(file.getByText('ronda de otoño')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(page.getByText('3 cambios deshechos')).toBeVisible();
  await expect(file.getByText('ronda de otoño')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(file).toHaveCount(0);

  await bar.getByRole('button', { name: 'Invitar a vacante' }).press('Enter');
  const inviting = page.getByRole('dialog', { name: 'Invitar a una vacante' });
  // Few enough to be visible without scrolling.
  const [vacancy = '', place = ''] = (await inviting.locator('label:has([type="radio"])').first().innerText()).split(
    '\n',
  );
  await inviting.getByRole('searchbox').fill(`${vacancy} ${place.split(' · ')[0]}`);
  await expect(inviting.getByRole('status')).toHaveText(/^[1-3] vacantes?$/);
  await inviting.getByRole('radio').first().press('Space');
  await expectAccessible(page, 'the vacancies to invite to', { ...AXE, part: 'dialog' });
  await inviting.getByRole('button', { name: 'Invitar a 3' }).press('Enter');
  await expect(page.getByText('3 personas invitadas')).toBeVisible();
  await rows(page).first().press('Enter');
  await file.getByRole('tab', { name: 'Procesos' }).click();
  const invitation = file.getByText('Invitada', { exact: true });
  await expect(invitation).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(invitation).toHaveCount(0);
});

const CURP = 'TAXX910315MPLLXX02';

async function register(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nueva persona' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Nueva persona' });
  await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name);
  await form.getByRole('textbox', { name: 'Primer apellido' }).fill('Tlacaxolo');
  await form.getByRole('textbox', { name: 'CURP' }).fill(CURP);
  await form.getByRole('button', { name: 'Registrar' }).press('Enter');
  await expect(page.getByRole('dialog', { name: `${name} Tlacaxolo` })).toBeVisible();
}

test('two files of one person are found, compared, merged and separated again', async ({ page }) => {
  await signIn(page, 'recruiter', '/people');
  await register(page, 'Xiadani');
  await register(page, 'Xiadany');
  const banner = page.getByRole('complementary', { name: 'Posible duplicado' });
  await expect(banner).toHaveText(/^Se parece a Xiadani Tlacaxolo: mismo CURP\./);
  await expectAccessible(page, 'the file with the banner', { ...AXE, part: 'dialog' });

  await banner.getByRole('button', { name: 'Comparar y fusionar' }).press('Enter');
  const comparison = page.getByRole('dialog', { name: 'Fusionar 2 expedientes' });
  await comparison.getByRole('group', { name: 'Nombre' }).getByRole('radio', { name: 'Xiadani' }).press('Space');
  await expectAccessible(page, 'the comparison', { ...AXE, part: 'dialog' });
  await comparison.getByRole('button', { name: 'Fusionar' }).press('Enter');
  await expect(page.getByText('2 expedientes fusionados')).toBeVisible();
  const file = page.getByRole('dialog', { name: 'Xiadani Tlacaxolo' });
  await file.getByRole('tab', { name: 'Actividad' }).click();
  await expect(file.getByText(/fusionó este expediente con otro/)).toBeVisible();
  await page.getByRole('searchbox').first().fill('tlacaxolo');
  await expect(rows(page)).toHaveCount(1);

  await file.getByRole('button', { name: 'Deshacer fusión' }).press('Enter');
  await expect(page.getByText('Fusión deshecha')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  await page.goto('/people?view=duplicates');
  const group = page.getByRole('listitem').filter({ hasText: 'Xiadany Tlacaxolo' }).first();
  await expect(group.getByRole('heading', { name: 'Mismo CURP 2 personas' })).toBeVisible();
  await expectAccessible(page, 'the queue of duplicates', AXE);
  await group.getByRole('button', { name: 'No son la misma persona' }).press('Enter');
  await expect(page.getByText('No se volverán a mostrar como duplicados')).toBeVisible();
  await expect(page.getByText('Xiadany Tlacaxolo')).toHaveCount(0);
});
