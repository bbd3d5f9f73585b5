import { createHash } from 'node:crypto';
import { MARK, WORDMARK } from '@vinculo/domain/brand';
import { html, trustedMarkup, type Html } from './html';

/** Names and values are those of the app's tokens.css; a test compares them. */
export const LIGHT = {
  canvas: '#eff3f4',
  surface: '#ffffff',
  text: '#00080c',
  'text-2': '#41565f',
  line: '#e2e8ea',
  primary: '#00080c',
  'primary-hover': '#1f3640',
  'on-primary': '#ffffff',
  accent: '#0b6b85',
  focus: '#0b6b85',
} as const;
export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  canvas: '#00080c',
  surface: '#0a171d',
  text: '#edf3f5',
  'text-2': '#b3c2c8',
  line: '#1a2d36',
  primary: '#f2f6f7',
  'primary-hover': '#d2dade',
  'on-primary': '#00080c',
  accent: '#6cc4db',
  focus: '#6cc4db',
};

const declarations = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const STYLE = `:root{color-scheme:light dark;${declarations(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${declarations(DARK)}}}
*{box-sizing:border-box;margin:0}
body{display:grid;grid-template-rows:auto 1fr;gap:24px;min-height:100vh;padding:24px 16px;background:var(--canvas);color:var(--text);font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}
header,main{width:100%;max-width:480px;margin:0 auto}
header svg{display:block;height:32px}
main{align-self:start;padding:24px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
h1{font-size:22px;font-weight:600;line-height:1.25;text-wrap:balance}
p{margin-top:8px;color:var(--text-2);overflow-wrap:anywhere}
form{margin-top:24px}
button{min-height:44px;padding:8px 20px;border:0;border-radius:8px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--primary-hover)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.ink{stroke:var(--text)}.accent{stroke:var(--accent)}.letters{fill:var(--text)}`;

const HASH = createHash('sha256').update(STYLE).digest('base64');

/** Allows only the page's own style, its icon and forms to its own origin. No script. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${HASH}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

const { x, y, width, height, rx } = MARK.link;
const link = (side: 'left' | 'right', tone: string): Html =>
  html`<rect
    x="${x}"
    y="${y}"
    width="${width}"
    height="${height}"
    rx="${rx}"
    transform="${MARK[side]}"
    class="${tone}"
  />`;

const LOGO = html`<svg viewBox="0 0 108 24" role="img" aria-label="Vínculo" fill="none">
  <g stroke-width="${MARK.strokeWidth}">
    ${link('left', 'ink')}${link('right', 'accent')}
    <path d="${MARK.overlap}" transform="${MARK.left}" class="ink" />
  </g>
  <g transform="translate(32 2.5) scale(.79)">
    <path d="${WORDMARK.letters}" class="letters" />
    <path d="${WORDMARK.accent}" class="accent" stroke-width="${WORDMARK.accentWidth}" stroke-linecap="round" />
  </g>
</svg>`;

export interface PageContent {
  readonly title: string;
  readonly text: string;
  /** Label of the button, which submits a form to the page's own URL. */
  readonly button?: string;
}

/** A whole page of HTML that needs no script and loads nothing. */
export const publicPage = ({ title, text, button }: PageContent): string =>
  html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>${title} · Vínculo</title>
        ${trustedMarkup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header>${LOGO}</header>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${button !== undefined && html`<form method="post"><button type="submit">${button}</button></form>`}
        </main>
      </body>
    </html>`.markup;
