import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export { expect };

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

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
          // eslint-disable-next-line no-console -- the console is where faults are counted
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

export async function signIn(page: Page, who: keyof typeof ACCOUNTS = 'recruiter', at = '/'): Promise<void> {
  await page.goto(at);
  await submitLogin(page, ACCOUNTS[who]);
  await expect(page.getByText('Credenciales correctas')).toBeVisible();
}

interface Axe {
  /** The axe rules to run; all by default. */
  readonly rules?: readonly string[];
  /** The role of the part to check; the whole page by default. */
  readonly part?: 'dialog' | 'menu' | 'toolbar';
  /** A selector that axe cannot check and the test checks itself. */
  readonly except?: string;
}

/** Where axe cannot compute a contrast because of overlapping or background content: reported as unchecked. */
const UNDECIDED = ['bgOverlap', 'elmPartiallyObscured', 'bgImage', 'bgGradient', 'imgNode'];

/** The axe violations of the current page, by rule and element; frames are other documents, and not among them. */
export async function axeViolations(page: Page, { rules, part, except }: Axe = {}): Promise<string[]> {
  // Once in a document: the second theme then runs what is compiled.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate(([context, options]) => window.axe.run(context, options), [
    {
      include: part === undefined ? ['html'] : [`[role="${part}"]`],
      ...(except === undefined ? {} : { exclude: [except] }),
    },
    {
      iframes: false,
      // Passed checks are not listed, which would double the time.
      resultTypes: ['violations', 'incomplete'],
      ...(rules === undefined ? {} : { runOnly: [...rules] }),
    },
  ] satisfies [axe.ElementContext, axe.RunOptions]);
  const undecided = incomplete.map((rule) => ({
    ...rule,
    nodes: rule.nodes.filter(({ any }) => UNDECIDED.includes(any[0]?.data?.messageKey)),
  }));
  return [...violations, ...undecided].flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}
