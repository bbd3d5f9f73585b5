import { DRAWN_TEXT, expectAccessible } from './support/axe';
import { gotoExamples, openExamples } from './support/examples';
import { expect, test } from './support/journey';

const AXE = { except: DRAWN_TEXT };

openExamples();

test('every view of the calendar is accessible in both themes', async ({ page }) => {
  await gotoExamples(page);
  const calendar = page.getByRole('region', { name: 'Entrevistas' });
  for (const view of ['Semana', 'Día', 'Lista', 'Mes']) {
    await calendar.getByRole('radio', { name: view }).check();
    await expectAccessible(page, view, AXE);
  }
});

test('an event stands at its hour, and the keyboard walks the hours', async ({ page }) => {
  await gotoExamples(page);
  const calendar = page.getByRole('region', { name: 'Entrevistas' });
  await calendar.getByRole('radio', { name: 'Semana' }).check();
  const ten = calendar.getByRole('button', { name: 'Miércoles 18 de noviembre de 2026, 10:00', exact: true });
  const event = calendar.getByRole('button', { name: /^Ana Ruiz, Confirmada/ });
  // What is drawn above the calendar may move it between the two measurements.
  const distance = async () => {
    const [slot, box] = [await ten.boundingBox(), await event.boundingBox()];
    return slot && box ? Math.max(Math.abs(slot.x - box.x), Math.abs(slot.y - box.y)) : Infinity;
  };
  await expect.poll(distance).toBeLessThan(3);
  await calendar.getByRole('button', { name: 'Miércoles 18 de noviembre de 2026, 09:00', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(ten).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Se eligió 2026-11-18, de 600 a 660')).toBeVisible();
});

test('events are moved and resized by mouse, with the reason against it before they are dropped', async ({ page }) => {
  await gotoExamples(page);
  const calendar = page.getByRole('region', { name: 'Entrevistas' });
  await calendar.getByRole('radio', { name: 'Semana' }).check();
  const call = calendar.getByRole('button', { name: /^Llamada/ });
  const drag = async (edge: 'middle' | 'foot', days: number, hours: number) => {
    // Away from the edges, near which the calendar scrolls.
    await call.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { x, y, width, height } = (await call.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [fromX, fromY] = [x + width / 2, edge === 'foot' ? y + height - 3 : y + height / 2];
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    await page.mouse.move(fromX + days * width, fromY + hours * 48, { steps: 5 });
  };
  await drag('middle', 1, -3);
  await page.mouse.up();
  await expect(call).toHaveAccessibleName(/Jueves 19 .*10:00–10:15$/);
  await drag('foot', 0, 4);
  await expect(calendar.getByText(/^Ocupada por una llamada/)).toBeVisible();
  await page.mouse.up();
  await expect(call).toHaveAccessibleName(/Jueves 19 .*10:00–14:15$/);
});
