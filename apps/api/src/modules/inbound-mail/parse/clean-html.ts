import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';

/**
 * What may be shown of the HTML of a mail: text, structure and links. No script, style, form or picture stays, so reading
 * it reaches no other server; a picture leaves its description.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr'],
      ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'code', 'sub', 'sup'],
      ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 100,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
      }),
      img: (_tagName, { alt = '' }) => ({ tagName: 'span', attribs: {}, text: alt === '' ? '' : `[${alt}]` }),
    },
  }).trim();

/** The text of cleaned HTML, for mails that have no text of their own. */
export const textOfHtml = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 2_000_000, maxDepth: 100 },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      // Else the words of a cell are one with those of the next.
      ...['td', 'th'].map((selector) => ({
        ...{ selector, format: 'block' },
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      })),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).trim();
