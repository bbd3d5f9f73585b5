import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { gotoExamples, openExamples } from './support/examples';

openExamples();

const column = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const card = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The centre of a card or column. */
async function middleOf(part: ReturnType<typeof card>) {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not on screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a card is dragged with the mouse; Escape and a column that it may not enter leave it', async ({ page }) => {
  await gotoExamples(page);
  const person = card(page, 'Ana Ruiz');
  const drag = async (to: string) => {
    const from = await middleOf(person);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const target = await middleOf(column(page, to).getByRole('heading'));
    await page.mouse.move(target.x, target.y + 60, { steps: 5 });
  };
  await drag('En revisión');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(column(page, 'Postuladas 160')).toBeVisible();
  await drag('Oferta');
  await page.mouse.up();
  await expect(column(page, 'Postuladas 160')).toBeVisible();
  await expect(page.getByText('Ana Ruiz no puede pasar a Oferta.')).toBeAttached();
  await drag('En revisión');
  await page.mouse.up();
  await expect(column(page, 'Postuladas 159')).toBeVisible();
  await expect(column(page, /En revisión/).getByRole('button', { name: 'Ana Ruiz', exact: true })).toBeVisible();
  // The end of a drag opens nothing, a click does.
  await expect(page.getByText('Se abrió Ana Ruiz')).toHaveCount(0);
  await card(page, 'Ana Ruiz').click();
  await expect(page.getByText('Se abrió Ana Ruiz')).toBeVisible();
});

test('a card that a colleague changed is put back', async ({ page }) => {
  await gotoExamples(page);
  await card(page, 'Beto Cruz').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(column(page, /En revisión/).getByRole('button', { name: 'Beto Cruz', exact: true })).toBeFocused();
  await expect(page.getByText('Beto Cruz sigue en Postuladas.')).toBeAttached();
  await expect(column(page, /Postuladas/).getByRole('button', { name: 'Beto Cruz', exact: true })).toBeFocused();
});

test('the page stays where it was scrolled to while cards come into view', async ({ page }) => {
  await gotoExamples(page);
  const below = page.getByRole('region', { name: 'Entrevistas' }).getByRole('heading');
  const moved = await below.evaluate(async (heading) => {
    heading.scrollIntoView({ block: 'center' });
    const { top } = heading.getBoundingClientRect();
    for (let frames = 0; frames < 30; frames++) await new Promise(requestAnimationFrame);
    return heading.getBoundingClientRect().top - top;
  });
  expect(moved).toBe(0);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 }, isMobile: true });

  test('a card that is held is dragged, one that is swiped scrolls', async ({ page }) => {
    await gotoExamples(page);
    const person = card(page, 'Ana Ruiz');
    const { x, y } = await middleOf(person);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
    const columns = column(page, 'Proceso de Operador CNC').locator('> div').first();
    const scrolled = () => columns.evaluate(({ scrollLeft }) => scrollLeft);

    await touch('touchStart', { x, y });
    for (const by of [20, 60, 120, 180]) await touch('touchMove', { x: x - by, y });
    await touch('touchEnd');
    await expect.poll(scrolled).toBeGreaterThan(0);
    await expect(column(page, 'Postuladas 160')).toBeAttached();

    const from = await middleOf(person);
    await touch('touchStart', from);
    await expect(page.locator('[data-lifted]')).toBeAttached();
    // At the edge the board scrolls automatically to its last column.
    await touch('touchMove', { x: 360, y: from.y });
    await expect(column(page, /Contratadas/)).toHaveAttribute('data-over', 'allowed');
    await touch('touchEnd');
    await expect(column(page, 'Postuladas 159')).toBeAttached();
    await expect(column(page, /Contratadas/).getByRole('button', { name: 'Ana Ruiz', exact: true })).toBeVisible();
  });
});
