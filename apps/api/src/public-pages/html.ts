const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to send. Only this file makes it. */
class Markup {
  constructor(readonly markup: string) {}
}
export type { Markup as Html };

type HtmlValue = Markup | string | number | false | undefined | readonly Markup[];

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

function markupOf(value: HtmlValue): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.markup;
  return typeof value === 'object' ? value.map(({ markup }) => markup).join('') : escapeText(String(value));
}

const checked = new WeakSet<TemplateStringsArray>();

/** Escaping protects text and quoted attributes. @throws for a value anywhere else, such as a tag's name or a script. */
function requireSafePlaces(strings: TemplateStringsArray): void {
  if (checked.has(strings)) return;
  let before = '';
  for (const part of strings.slice(0, -1)) {
    before += part;
    const tag = before.slice(before.lastIndexOf('<'));
    const isInTag = tag.startsWith('<') && !tag.includes('>');
    const isInAttribute = /^<[a-z][^"]*(?:"[^"]*"[^"]*)*\s(?!on|style)[a-z-]+="[^"]*$/.test(tag);
    const isInCode = /<(script|style)\b(?![\s\S]*<\/\1>)/.test(before);
    if ((isInTag && !isInAttribute) || isInCode) throw new Error(`A value may not stand after ${tag}`);
  }
  checked.add(strings);
}

/** Markup from a template. Values are text and are escaped; other markup is kept. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Markup {
  requireSafePlaces(strings);
  return new Markup(String.raw({ raw: strings }, ...values.map(markupOf)));
}

/** Markup that is part of the source code. Never pass user input. */
export const trustedMarkup = (markup: string): Markup => new Markup(markup);
