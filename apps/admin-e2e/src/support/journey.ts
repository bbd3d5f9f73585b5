import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

const PASSWORD = 'Vinculo-2026';
export const ACCOUNTS = {
  admin: 'admin@vinculo.example',
  recruiter: 'reclutamiento@vinculo.example',
  stranger: 'sinpermiso@vinculo.example',
  disabled: 'baja@vinculo.example',
} as const;

interface Watch {
  /** Faults that this journey causes on purpose, as text that their message contains. */
  readonly allow: (...texts: string[]) => void;
}

/** Every journey fails on an error in a console, an uncaught exception or a violation of the content security policy. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const allowed: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => faults.push(String(error.error())));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
          // eslint-disable-next-line no-console -- the console is where faults are counted
          console.error(`CSP: ${violatedDirective} ${blockedURI} ${sourceFile}`),
        );
      });
      await use({ allow: (...texts) => void allowed.push(...texts) });
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

export async function signIn(page: Page, who: keyof typeof ACCOUNTS = 'recruiter', at = '/'): Promise<void> {
  await page.goto(at);
  await submitLogin(page, ACCOUNTS[who]);
  await expect(page.getByText('Credenciales correctas')).toBeVisible();
}

interface Axe {
  /** All of them unless some are named. */
  readonly rules?: readonly string[];
  /** The role of the one part to look at; the whole page without it. */
  readonly part?: 'dialog' | 'menu' | 'toolbar';
  /** What axe cannot judge and the journey checks itself. */
  readonly except?: string;
}

/** Where axe cannot tell a contrast because of what lies over or behind the text: then nobody has checked it. */
const UNTOLD = ['bgOverlap', 'elmPartiallyObscured', 'bgImage', 'bgGradient', 'imgNode'];

/** What axe finds wrong with the page as it stands, by rule and place. */
export async function axeViolations(page: Page, { rules, part, except }: Axe = {}): Promise<string[]> {
  // Legacy: without a second page for each analysis. It would miss frames of other origins, and the app has none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // What passes is not asked for: to list it takes as long as to find what does not.
  axe.options({
    resultTypes: ['violations', 'incomplete'],
    ...(rules === undefined ? {} : { runOnly: [...rules] }),
  });
  if (part !== undefined) axe.include(`[role="${part}"]`);
  if (except !== undefined) axe.exclude(except);
  const { violations, incomplete } = await axe.analyze();
  const undecided = incomplete.map((rule) => ({
    ...rule,
    nodes: rule.nodes.filter(({ any }) => UNTOLD.includes(any[0]?.data?.messageKey)),
  }));
  return [...violations, ...undecided].flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}
