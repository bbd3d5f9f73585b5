import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/journey';

/** The durations of the running animations in milliseconds, once an element matches the selector. */
const running = (page: Page, selector = 'html') =>
  page.evaluate(
    (present) =>
      new Promise<number[]>((resolve) => {
        const observer = new MutationObserver(check);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        check();
        function check(): void {
          if (document.querySelector(present) === null) return;
          observer.disconnect();
          const durations = document
            .getAnimations()
            .map(({ effect }) => Number(effect?.getComputedTiming().duration))
            .filter((duration) => duration >= 500);
          resolve(durations);
        }
      }),
    selector,
  );

/** Slows animations down to inspect them, or speeds them up to finish them. */
async function playAt(page: Page, playbackRate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate });
}

const newPerson = (page: Page) => page.getByRole('button', { name: 'Nueva persona' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nueva persona' });

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a dialog moves for half a second in and out, and the page has its clicks and its focus at once', async ({
    page,
  }) => {
    await signIn(page, 'recruiter', '/people');
    await expect(page.getByRole('grid', { name: 'Personas' }).getByRole('row').nth(1)).toBeVisible();
    await playAt(page, 0.05);
    await newPerson(page).click();
    await dialog(page).waitFor({ state: 'attached' });
    expect(await running(page)).toEqual([500, 500]);
    await expect(dialog(page).getByLabel('Nombre')).toBeFocused();
    await dialog(page).getByLabel('Nombre').fill('Ana');

    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await running(page)).toEqual([500, 500]);
    await expect(newPerson(page)).toBeFocused();
    await newPerson(page).click();
    await expect(dialog(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await playAt(page, 10);
    await expect.poll(() => running(page)).toEqual([]);
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  test('a panel moves for a second in and out', async ({ page }) => {
    await signIn(page, 'recruiter', '/people');
    const row = page.getByRole('grid', { name: 'Personas' }).getByRole('row').nth(1);
    await playAt(page, 0.05);
    await row.getByRole('gridcell').nth(1).click();
    await page.locator('[data-side-panel] [role="dialog"]').waitFor({ state: 'attached' });
    expect(await running(page)).toContain(1000);
    // Started before the click, because the panel is removed after a second.
    const leaving = running(page, '[data-side-panel][data-leaving]');
    await page.keyboard.press('Escape');
    expect(await leaving).toContain(1000);
    await playAt(page, 10);
    await expect(page.locator('[data-side-panel]')).toHaveCount(0);
  });
});

test('with reduced motion nothing moves', async ({ page }) => {
  await signIn(page, 'recruiter', '/people');
  await newPerson(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(await running(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await running(page)).toEqual([]);
});
