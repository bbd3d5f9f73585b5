import { API_URL } from './support/addresses';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/journey';

for (const { name, width, height } of [
  { name: 'a desk', width: 1440, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
]) {
  test(`a public page is accessible in both themes on ${name}`, async ({ page, watch }) => {
    watch.allow('404');
    await page.setViewportSize({ width, height });
    await page.goto(`${API_URL}/p/enlace/desconocido`);
    await expect(page.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Vínculo' })).toBeVisible();
    await expectAccessible(page, name);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });
}
