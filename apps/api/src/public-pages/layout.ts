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
section{margin-top:24px;padding-top:16px;border-top:1px solid var(--line)}
h2{font-size:18px;font-weight:600}
p{margin-top:8px;color:var(--text-2);overflow-wrap:anywhere}
form{margin-top:24px}
button{min-height:44px;padding:8px 20px;border:0;border-radius:8px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--primary-hover)}
button.quiet{border:1px solid var(--text-2);background:none;color:var(--text)}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin-top:16px}
dt{color:var(--text-2)}
dd{overflow-wrap:anywhere}
dl.stacked{display:block}
.stacked dd{margin:0 0 12px}
details{margin-top:16px}
summary{min-height:24px;color:var(--accent);cursor:pointer}
a{color:var(--accent)}
.lines{white-space:pre-line}
fieldset{margin-top:16px;padding:0;border:0}
legend{padding:0;font-weight:600}
label{display:block;margin-top:12px}
label.check{display:flex;gap:8px;align-items:flex-start;margin-top:8px;min-height:24px}
input,select,textarea{font:inherit;accent-color:var(--accent)}
.check input{width:20px;height:20px;flex:none;margin-top:2px}
.field{display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;border:1px solid var(--text-2);border-radius:8px;background:var(--surface);color:var(--text)}
form button{margin:16px 8px 0 0}
label.question{margin-top:16px;font-weight:600}
.ends{display:flex;justify-content:space-between;gap:16px;font-size:14px}
.code{display:block;margin-top:16px;border-radius:8px}
.scale{display:grid;grid-template-columns:repeat(auto-fit,minmax(44px,1fr));gap:4px;margin-top:4px}
.scale label{display:grid;justify-items:center;align-content:center;gap:2px;min-height:52px;margin:0;border:1px solid var(--line);border-radius:8px}
.unseen{position:absolute;left:-9999px}
.wrong{display:block;color:var(--text);font-weight:600}
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
  /** What stands after the text. */
  readonly body?: Html;
  /** Label of the button, which submits a form to the page's own URL. */
  readonly button?: string;
}

/** A whole page of HTML that needs no script and loads nothing. */
export const publicPage = ({ title, text, body, button }: PageContent): string =>
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
          ${body} ${button !== undefined && html`<form method="post"><button type="submit">${button}</button></form>`}
        </main>
      </body>
    </html>`.markup;
