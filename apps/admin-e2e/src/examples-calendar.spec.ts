import { gotoExamples, openExamples } from './support/examples';
import { axeViolations, expect, test } from './support/journey';

openExamples();

test('every view of the calendar is accessible in both themes', async ({ page }) => {
  await gotoExamples(page);
  const calendar = page.getByRole('region', { name: 'Entrevistas' });
  for (const view of ['Semana', 'Día', 'Lista', 'Mes']) {
    await calendar.getByText(view, { exact: true }).click();
    await expect(calendar.getByRole('radio', { name: view })).toBeChecked();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached();
      expect.soft(await axeViolations(page, { except: 'svg text' }), `${view}, ${colorScheme}`).toEqual([]);
    }
  }
});

test('an event stands at its hour, and the keyboard walks the hours', async ({ page }) => {
  await gotoExamples(page);
  const calendar = page.getByRole('region', { name: 'Entrevistas' });
  await calendar.getByText('Semana', { exact: true }).click();
  const ten = calendar.getByRole('button', { name: 'Miércoles 18 de noviembre de 2026, 10:00', exact: true });
  const event = calendar.getByRole('button', { name: /^Ana Ruiz, Confirmada/ });
  const [slot, box] = [await ten.boundingBox(), await event.boundingBox()];
  expect(Math.abs((slot?.y ?? 0) - (box?.y ?? 100))).toBeLessThan(3);
  expect(Math.abs((slot?.x ?? 0) - (box?.x ?? 100))).toBeLessThan(3);
  await calendar.getByRole('button', { name: 'Miércoles 18 de noviembre de 2026, 09:00', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(ten).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Se eligió 2026-11-18, de 600 a 660')).toBeVisible();
});

test('events are moved, resized and drawn by mouse, with the reason against it before they are dropped', async ({ page }) => {
  await gotoExamples(page);
  const calendar = page.getByRole('region', { name: 'Entrevistas' });
  await calendar.getByText('Semana', { exact: true }).click();
  const hour = (text: string) => calendar.getByRole('button', { name: text, exact: true });
  const event = (name: RegExp) => calendar.getByRole('button', { name });
  await event(/^Llamada/).dragTo(hour('Jueves 19 de noviembre de 2026, 09:00'), { targetPosition: { x: 20, y: 20 } });
  await expect(event(/^Llamada.*Jueves 19 .*09:15–09:30$/)).toBeVisible();

  const box = await event(/^Llamada/).boundingBox();
  if (box === null) throw new Error('No box');
  await page.mouse.move(box.x + 20, box.y + box.height - 3);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 6 * 48, { steps: 5 });
  await expect(calendar.getByText('Ocupada por una llamada de 13:00 a 13:15').first()).toBeVisible();
  await page.mouse.up();
  await expect(event(/^Llamada.*09:15–15:15$/)).toBeVisible();
});
