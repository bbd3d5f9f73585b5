import { expect, type Page } from '@playwright/test';
import { FIREBASE_URL } from './addresses';

/** Opens the link of the latest mail to somebody, once it has gone: some wait until they can no longer be undone. */
export async function openMailedLink(page: Page, recipient: string): Promise<void> {
  const link = page.getByRole('listitem').filter({ hasText: recipient }).getByRole('link').first();
  await expect(async () => {
    await page.goto(`${FIREBASE_URL}/outbox`);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: [1_000], timeout: 120_000 });
  await page.goto((await link.getAttribute('href')) ?? '');
}
