import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { API_URL } from './addresses';
import { signIn, type ACCOUNTS } from './journey';

export interface Colleague {
  readonly page: Page;
  /** Sends a request of the API in this browser's session. @throws when it is refused. */
  readonly send: <Answer>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<Answer>;
}

/** Another member of staff, signed in with a separate browser. */
export async function openColleague(browser: Browser, who: keyof typeof ACCOUNTS, at: string): Promise<Colleague> {
  const page = await (await browser.newContext({ locale: 'es-MX', viewport: { width: 1440, height: 900 } })).newPage();
  const request = page.waitForRequest((one) => one.url().includes('/aperture/') && one.method() === 'GET');
  await signIn(page, who, at);
  const sent = Object.entries(await (await request).allHeaders());
  const session = Object.fromEntries(sent.filter(([name]) => name === 'authorization' || name.startsWith('x-')));
  return {
    page,
    async send<Answer>(method: string, path: string, data?: object): Promise<Answer> {
      const headers = { ...session, 'idempotency-key': randomUUID() };
      const answer = await page.request.fetch(API_URL + path, { method, headers, ...(data && { data }) });
      if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
      const { body }: { body: Answer } = await answer.json();
      return body;
    },
  };
}
