/** Lines above which mail programs put the mail that is answered. */
const INTRODUCTIONS = [
  /^\s*(el|on|le|em|am)\s.{4,200}(escribió|wrote|a écrit|escreveu|schrieb)\s*:\s*$/i,
  /^\s*-{2,}\s*(mensaje original|original message|mensaje reenviado|forwarded message)\s*-{2,}\s*$/i,
  /^\s*_{20,}\s*$/,
];
/** The heads of a quoted mail, as Outlook writes them. */
const HEADS = [/^\s*\*?(de|from):\*?\s/i, /^\s*\*?(enviado( el)?|sent|fecha|date):\*?\s/i];
/** An introduction that the program broke in two: at most so many lines. */
const BROKEN_LINES = 3;

const isQuoted = (line: string): boolean => /^\s*>/.test(line);

function beginsQuote(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (INTRODUCTIONS.some((pattern) => pattern.test(line))) return true;
  if (HEADS[0]?.test(line) === true && HEADS[1]?.test(lines[index + 1] ?? '') === true) return true;
  // "El lun, 5 ene 2026 a las 10:00, Ana Cortés (<ana@…>)" and "escribió:" on the next lines.
  if (!/^\s*(el|on)\s/i.test(line)) return false;
  return Array.from({ length: BROKEN_LINES - 1 }, (_, more) =>
    lines
      .slice(index, index + more + 2)
      .map((part) => part.trim())
      .join(' ')
      .slice(0, 400),
  ).some((joined) => INTRODUCTIONS[0]?.test(joined));
}

/**
 * The part of a mail that its sender wrote now, without the mail that it answers. An answer written between quoted lines
 * is left whole, and so is a mail that is nothing but a quote.
 */
export function withoutQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const start = lines.findIndex((_, index) => beginsQuote(lines, index));
  const quotedFrom = lines.findIndex(isQuoted);
  const end = start >= 0 ? start : quotedFrom;
  if (end < 0) return text.trim();
  const below = lines.slice(end);
  const firstQuoted = below.findIndex(isQuoted);
  const isBetween = firstQuoted >= 0 && below.slice(firstQuoted).some((line) => line.trim() !== '' && !isQuoted(line));
  const own = lines.slice(0, end).join('\n').trim();
  return own === '' || isBetween ? text.trim() : own;
}

/** Only what the sender wrote, between quoted lines too; '' of a mail that is nothing but a quote. */
export function ownWords(text: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((_, index) => beginsQuote(lines, index));
  const end = start < 0 || lines.some(isQuoted) ? lines.length : start;
  return lines
    .slice(0, end)
    .filter((line) => !isQuoted(line))
    .join('\n');
}
