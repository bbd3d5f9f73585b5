import { createHash } from 'node:crypto';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that is already safe to send. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | Html | readonly Html[];

const render = (part: Part): string => {
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  return part instanceof Html ? part.text : part.map(({ text }) => text).join('');
};

/** A template whose values are escaped, unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(render)));

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 40rem; margin: 10vh auto; padding: 0 1.5rem; }
  h1 { font-size: 1.5rem; }
  li { margin: 1rem 0; }
  time, .note { opacity: 0.75; }
  label, input, textarea, button { display: block; font: inherit; }
  input, textarea { width: 100%; box-sizing: border-box; padding: 0.5rem; margin: 0.25rem 0 1rem; }
  button { padding: 0.5rem 1rem; }
  pre { font: inherit; white-space: pre-wrap; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Headers for every page: nothing from outside, no address handed on, nothing kept. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

export const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${new Html(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
