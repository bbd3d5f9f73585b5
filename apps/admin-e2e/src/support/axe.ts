import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

interface Axe {
  /** The axe rules to run; all by default. */
  readonly rules?: readonly string[] | undefined;
  /** The role of the part to check; the whole page by default. */
  readonly part?: 'dialog' | 'menu' | 'toolbar' | undefined;
  /** A selector that axe cannot check and another test does. */
  readonly except?: string | undefined;
}

/** For the dark theme where the light one is checked for all rules: the two differ in colors alone. */
export const CONTRAST = ['color-contrast'];

/** axe cannot compute the contrast of text in a drawing; the journey of the examples does. */
export const DRAWN_TEXT = 'svg text';

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

/**
 * Expects no axe violations in both themes: of all rules in the light one, of the rules `inDark` in the dark one.
 * @param what the part under test, for the message. Without `inDark`, the dark theme is checked for all rules too.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  { inDark, ...where }: Omit<Axe, 'rules'> & { readonly inDark?: Axe['rules'] } = {},
): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(
      (scheme) => (document.documentElement.dataset['mantineColorScheme'] ?? scheme) === scheme,
      colorScheme,
    );
    const rules = colorScheme === 'dark' ? inDark : undefined;
    expect.soft(await axeViolations(page, { ...where, rules }), `${what}, ${colorScheme}`).toEqual([]);
  }
}
