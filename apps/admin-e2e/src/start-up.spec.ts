import { expect, test } from './support/journey';
import { startApi, stopApi } from './support/servers';

test.describe('while another version is published', () => {
  test.beforeAll(async () => {
    await stopApi();
    await startApi({ PUBLISHED_VERSION: '99.0.0' });
  });
  test.afterAll(async () => {
    await stopApi();
    await startApi();
  });

  test('the page is loaded anew once, then says so instead of going round', async ({ page }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto('/login');
    const banner = page.getByText(/^Esta no es la versión publicada\./);
    await expect(banner).toBeVisible();
    expect(loads).toBe(2);
    await page.reload();
    await expect(banner).toBeVisible();
    expect(loads).toBe(3);
    await expect(page.getByRole('heading', { name: 'Hola, de vuelta.' })).toBeVisible();
  });
});
