import { test as base, expect, type Page } from '@playwright/test';

export { expect };

const PASSWORD = 'Vinculo-2026';
export const ACCOUNTS = {
  admin: 'admin@vinculo.example',
  recruiter: 'reclutamiento@vinculo.example',
  stranger: 'sinpermiso@vinculo.example',
  disabled: 'baja@vinculo.example',
  secondAdmin: 'tomas.aguirre@vinculo.example',
} as const;

interface Watch {
  /** Faults that this journey causes on purpose, as text that their message contains. */
  readonly allow: (...texts: string[]) => void;
}

/** Every journey fails on an error in a console, an uncaught exception or a violation of the content security policy. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ browser, context }, use) => {
      const faults: string[] = [];
      const allowed: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => faults.push(String(error.error())));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
          // oxlint-disable-next-line no-console -- the console is where faults are counted
          console.error(`CSP: ${violatedDirective} ${blockedURI} ${sourceFile}`),
        );
      });
      await use({ allow: (...texts) => void allowed.push(...texts) });
      // Colleagues: an account may have only so many event streams.
      for (const other of browser.contexts()) if (other !== context) await other.close();
      expect(faults.filter((fault) => !allowed.some((text) => fault.includes(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Fills the login form and sends it. */
export async function submitLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Signs in by the login form, to a session of its own: for journeys that end it, or that need a recent sign-in. */
export async function signInAnew(page: Page, who: keyof typeof ACCOUNTS = 'recruiter', at = '/'): Promise<void> {
  await page.goto(at);
  await submitLogin(page, ACCOUNTS[who]);
  await expect(page.getByText('Credenciales correctas')).toBeVisible();
}

/** What the browser stored when an account signed in. */
const sessions = new Map<keyof typeof ACCOUNTS, Record<string, string>>();

/** Opens a page signed in, to the session of the account's first sign-in: each by the form takes half a second. */
export async function signIn(page: Page, who: keyof typeof ACCOUNTS = 'recruiter', at = '/'): Promise<void> {
  const session = sessions.get(who);
  if (session === undefined) {
    await signInAnew(page, who, at);
    sessions.set(who, await page.evaluate(() => ({ ...localStorage })));
    return;
  }
  await page.addInitScript((stored) => {
    // Of the first document: what the app changes later stays.
    if (localStorage.length === 0) Object.assign(localStorage, stored);
  }, session);
  await page.goto(at);
}

/** Navigates without a page load. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
