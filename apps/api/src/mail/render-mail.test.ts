import { renderMail } from './render-mail';
import { MAIL_TEMPLATES } from './templates';

const HOSTILE = `<img src=x onerror=alert(1)>"'&</p><script>alert(2)</script>`;

test('values are escaped in the HTML', () => {
  const { html, text } = renderMail({
    subject: HOSTILE,
    paragraphs: [`${HOSTILE}\nsegunda línea`],
    button: { label: HOSTILE, url: 'https://vinculo.example/?a=1&b="><script>' },
    notes: [HOSTILE],
  });
  expect(html.replaceAll(/<(!doctype|\/?(html|head|title|style|body|main|p|a|br)\b|meta )/g, '')).not.toContain('<');
  expect(html).toContain('&amp;&lt;/p&gt;&lt;script&gt;alert(2)&lt;/script&gt;<br />segunda línea');
  expect(html).toContain('href="https://vinculo.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
  expect(text).toContain(HOSTILE);
});

test.each(Object.entries(MAIL_TEMPLATES))(
  '%s: is small, in Spanish, and the same in HTML and text',
  (_name, { preview }) => {
    const content = preview();
    const { html, text } = renderMail(content);
    expect(html).toContain('<html lang="es-MX">');
    expect(Buffer.byteLength(html)).toBeLessThan(4_000);
    expect(html).not.toMatch(/src=|@import|url\(/);
    for (const paragraph of [...content.paragraphs, ...(content.notes ?? [])]) expect(text).toContain(paragraph);
    if (content.button !== undefined) expect(html).toContain(`href="${content.button.url}"`);
  },
);
