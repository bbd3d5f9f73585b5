import { fileURLToPath } from 'node:url';
import { openSync, type Font } from 'fontkit';

/** Geist, under the SIL Open Font License beside the files. Next to the bundle in production. */
export const FONT_FILES = {
  regular: fileURLToPath(new URL('./fonts/Geist-Regular.ttf', import.meta.url)),
  bold: fileURLToPath(new URL('./fonts/Geist-SemiBold.ttf', import.meta.url)),
} as const;
export type FontName = keyof typeof FONT_FILES;

const UNKNOWN = '?';
/** Invisible characters, and those that would change the text direction. */
const WITHOUT_SHAPE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

let opened: Font | undefined;
/** Both fonts have the same characters. */
const coverage = (): Font => {
  if (opened !== undefined) return opened;
  const font = openSync(FONT_FILES.regular);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${FONT_FILES.regular} holds more than one font.`);
  opened = font;
  return font;
};

const graphemes = new Intl.Segmenter('es-MX', { granularity: 'grapheme' });
export const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Replaces each character without a glyph in the fonts by a question mark. */
export function drawable(text: string): string {
  const known = coverage();
  const isKnown = (letter: string) =>
    [...letter.replace(WITHOUT_SHAPE, '')].every((sign) => known.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  const composed = text.normalize('NFC').replace(/\s+/gu, ' ');
  // Most texts hold nothing else, and need not be split.
  if (/^[\u0020-\u007e\u00a0-\u00ff]*$/.test(composed)) return composed.replace(WITHOUT_SHAPE, '');
  return lettersOf(composed)
    .map((letter) => (isKnown(letter) ? letter.replace(WITHOUT_SHAPE, '') : UNKNOWN))
    .join('');
}

/** One line of a text, as it is drawn and as it is read out. */
export interface TextLine {
  readonly drawn: string;
  readonly read: string;
}

/**
 * Breaks a text into lines between words, and words that are longer than a line between letters.
 * @param widthOf measures a piece of drawable text.
 */
export function linesOf(text: string, widest: number, widthOf: (piece: string) => number): TextLine[] {
  const lines: TextLine[] = [];
  let words: string[] = [];
  let width = 0;
  const space = widthOf(' ');
  const close = () => {
    if (words.length > 0) lines.push({ drawn: words.map(drawable).join(' '), read: words.join(' ') });
    words = [];
    width = 0;
  };
  const put = (word: string, wordWidth: number) => {
    if (words.length > 0 && width + space + wordWidth > widest) close();
    width += (words.length > 0 ? space : 0) + wordWidth;
    words.push(word);
  };
  for (const word of text.split(/\s+/u).filter((one) => one !== '')) {
    const wordWidth = widthOf(drawable(word));
    if (wordWidth <= widest) put(word, wordWidth);
    else for (const piece of piecesOf(word, widest, widthOf)) put(piece, widthOf(drawable(piece)));
  }
  close();
  return lines;
}

/** The parts of a word that is longer than a line. */
function piecesOf(word: string, widest: number, widthOf: (piece: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let width = 0;
  for (const letter of lettersOf(word)) {
    const letterWidth = widthOf(drawable(letter));
    if (piece !== '' && width + letterWidth > widest) {
      pieces.push(piece);
      piece = '';
      width = 0;
    }
    piece += letter;
    width += letterWidth;
  }
  return [...pieces, piece];
}
