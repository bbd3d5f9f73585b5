import * as fc from 'fast-check';
import { html } from './html';

const UNESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const read = (markup: string): string =>
  markup.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => UNESCAPED[name] ?? '');

test('text is always escaped', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { markup } = html`<p title="${text}">${text}</p>`;
      const [, inAttribute, inElement] = /^<p title="([^"]*)">([^<]*)<\/p>$/.exec(markup) ?? [];
      expect([read(inAttribute ?? ''), read(inElement ?? '')]).toEqual([text, text]);
    }),
  );
});

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></style><svg/onload=alert(1)>',
  '&lt;script&gt;',
  '<!--',
  ']]>',
  'javascript:alert(1)//"',
])('%s has no effect', (text) => {
  expect(html`<b>${text}</b>`.markup.slice('<b>'.length, -'</b>'.length)).not.toMatch(/[<>"']/);
});

test('markup is kept, in lists too; empty values give no text', () => {
  const items = ['a', '<b>'].map((text) => html`<b>${text}</b>`);
  expect(html`<i>${items}</i>${undefined}${false}${0}`.markup).toBe('<i><b>a</b><b>&lt;b&gt;</b></i>0');
});

test.each([
  ['a tag name', () => html`<${'b'}></${'b'}>`],
  ['an attribute without quotes', () => html`<a href=${'x'}></a>`],
  ['the name of an attribute', () => html`<a ${'onclick'}="x"></a>`],
  ['an event handler', () => html`<a onclick="${'x'}"></a>`],
  ['a second attribute without quotes', () => html`<a href="/p" title=${'x'}></a>`],
  ['a style attribute', () => html`<a style="${'x'}"></a>`],
  [
    'a script',
    () =>
      html`<script>
        ${'x'};
      </script>`,
  ],
  [
    'a stylesheet',
    () =>
      html`<p>a</p>
        <style>
          ${'x'}
        </style>`,
  ],
])('a template with a value as %s is refused', (_what, template) => {
  expect(template).toThrow('A value may not stand after');
});
