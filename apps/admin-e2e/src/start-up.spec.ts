import { expect, signIn, test } from './support/journey';
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

test('a network that goes while the version is checked leaves the page as it is', async ({ page, watch }) => {
  watch.allow('net::ERR_INTERNET_DISCONNECTED');
  await signIn(page, 'recruiter');
  const search = page.getByRole('searchbox', { name: 'Buscar empresas' });
  await page.route(/documents:batchGet/, async (route) => {
    // The files of the screen come without the version check, and on a busy machine after it.
    await expect(search).toBeVisible();
    await page.route('**/*', (later) => later.abort('internetdisconnected'));
    await route.abort('internetdisconnected');
  });
  // After a failed check the page tests whether the app can be reached before it reloads.
  const asked = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/');
  await page.goto('/companies');
  await search.fill('auto');
  await asked;
  await expect(search).toHaveValue('auto');
});
