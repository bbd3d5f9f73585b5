import { GIVEN_NAMES, NAMES_THAT_ARE_WORDS } from './given-names';

/** Signs that are not seen: they would split what is to be recognised. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu;

const GAP = '[\\s.\\-]?';
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(?:https?:\/\/|www\.)\S+/giu, '[enlace]'],
  [/[\p{L}\p{N}._%+-]{1,64}(?:@|\s@\s)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/giu, '[correo]'],
  [
    /[\p{L}\p{N}._%+-]{1,64}\s?[([]?\s?arroba\s?[)\]]?\s?[\p{L}\p{N}-]{1,63}(?:\s?[([]?\s?(?:punto|\.)\s?[)\]]?\s?[\p{L}\p{N}-]{2,10}){1,3}/giu,
    '[correo]',
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}])[A-ZÑ&]{4}${GAP}\\d{6}${GAP}[HMX]${GAP}[A-Z]{5}${GAP}[A-Z\\d]${GAP}\\d(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    '[CURP]',
  ],
  [new RegExp(`(?<![\\p{L}\\p{N}])[A-ZÑ&]{3,4}${GAP}\\d{6}${GAP}[A-Z\\d]{3}(?![\\p{L}\\p{N}])`, 'giu'), '[RFC]'],
  [/(?<![\p{L}\p{N}])@[\p{L}\p{N}._]{2,}/gu, '[cuenta]'],
  // Ten digits and more, however they are grouped: phones, social security, bank accounts.
  [/(?<![\p{L}\p{N}])\+?\(?\d(?:[\s().\-/_]{0,3}\d){9,19}(?![\p{L}\p{N}])/gu, '[número]'],
  [/(?<![\p{L}\p{N}])(?!(?:19|20)\d{2}[\s-](?:19|20)\d{2})\d{4}[\s.-]\d{4}(?![\p{L}\p{N}])/gu, '[número]'],
];

const NAME = '[nombre]';
const PARTICLES = '(?:de la|de los|de las|del|de|la|y|san)';
const CAPITAL = "\\p{Lu}[\\p{L}'’]*";
/** Capitalised words that follow a given name or a title: the surnames. */
const SURNAMES = `(?:\\s+(?:${PARTICLES}\\s+)?${CAPITAL}){0,4}`;
const WORD = /\p{L}[\p{L}'’]*/gu;

const TITLES =
  `lic|licenciado|licenciada|ing|ingeniero|ingeniera|sr|sra|srta|señor|señora|señorita|dr|dra|doctor|doctora|mtro|mtra|maestro|maestra|arq|don|doña|me llamo|mi nombre es|se llama|soy`
    .split('|')
    .map((title) => `[${title.charAt(0).toUpperCase()}${title.charAt(0)}]${title.slice(1)}`)
    .join('|');
const NAMED = new RegExp(`(?<!\\p{L})((?:${TITLES})\\.?,?\\s+)(?:${PARTICLES}\\s+)?${CAPITAL}${SURNAMES}`, 'gu');

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

const LONGEST_PARTICLE = 3;
/** The words of names by which a text may name somebody. */
const wordsIn = (names: readonly string[]): ReadonlySet<string> =>
  new Set(
    names
      .flatMap((name) => plain(name).split(/[^\p{L}]+/u))
      .filter((word) => word.length > LONGEST_PARTICLE || GIVEN_NAMES.has(word)),
  );

/** Hides given names, those of `known`, and the capitalised words that follow them. */
function maskNames(text: string, known: ReadonlySet<string>): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index < end) continue;
    const spelled = plain(word);
    const isGiven = NAMES_THAT_ARE_WORDS.has(spelled) ? isCapital(word) : GIVEN_NAMES.has(spelled);
    if (!isGiven && !known.has(spelled)) continue;
    const surnames = new RegExp(SURNAMES, 'uy');
    surnames.lastIndex = index + word.length;
    const more = surnames.exec(text)?.[0] ?? '';
    pieces.push(text.slice(end, index), NAME);
    end = index + word.length + more.length;
  }
  return pieces.join('') + text.slice(end);
}

/**
 * A text that somebody wrote, without e-mails, links, accounts, CURP, RFC, phones and other long numbers, and names: common given names,
 * what follows a title or «me llamo», and those of `known` people in any spelling.
 */
export function maskPersonalData(text: string, known: readonly string[]): string {
  const seen = text.normalize('NFKC').replace(UNSEEN, '');
  const numbers = PATTERNS.reduce((masked, [pattern, sign]) => masked.replace(pattern, sign), seen);
  const titled = numbers.replace(NAMED, (_, title: string) => `${title}${NAME}`);
  return maskNames(titled, wordsIn(known)).replace(/\[nombre\](?:\s+\[nombre\])+/gu, NAME);
}
