import styles from './avatar.module.css';

/** Words that carry no name: they give no initial. */
const SMALL_WORDS = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'e',
  's',
  'sa',
  'cv',
  'rl',
  'srl',
  'sapi',
  'ac',
  'sc',
]);
const TINTS = 4;

/** Up to two initials: "Autopartes del Bajío, S.A. de C.V." gives AB. */
export function initialsOf(name: string): string {
  const words = name
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** The same name always has the same tint. */
const tintOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS;

interface AvatarProps {
  readonly name: string;
  /** 24 in rows, 40 in heads and cards. */
  readonly size?: 'sm' | 'lg';
  /** The signed-in person's own. */
  readonly isOwn?: boolean;
}

/** A person's initials in a circle. Decoration: the name stands beside it. */
export const Avatar = ({ name, size = 'sm', isOwn = false }: AvatarProps) => (
  <span className={styles.avatar} data-size={size} data-tint={isOwn ? 'own' : tintOf(name)} aria-hidden>
    {initialsOf(name)}
  </span>
);

/** A company's initials in a square. */
export const CompanyMark = ({ name, size = 'sm' }: Omit<AvatarProps, 'isOwn'>) => (
  <span className={styles.avatar} data-size={size} data-tint={tintOf(name)} data-square aria-hidden>
    {initialsOf(name)}
  </span>
);
