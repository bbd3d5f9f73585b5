import { mentionedIn } from '@vinculo/domain/session';
import { Fragment } from 'react';
import styles from './mentions.module.css';

interface MentionsTextProps {
  readonly text: string;
  /** Names of the mentioned colleagues. */
  readonly mentions: readonly string[];
}

/** A text with the mentioned names highlighted. */
export function MentionsText({ text, mentions }: MentionsTextProps) {
  const names = mentionedIn(
    text,
    mentions.map((name) => ({ uid: name, name })),
  ).map(({ name }) => `@${name}`);
  const parts = names.reduce<readonly string[]>(
    (all, name) => all.flatMap((part) => (names.includes(part) ? [part] : part.split(new RegExp(`(${name})`)))),
    [text],
  );
  return (
    <p className={styles.text}>
      {parts.map((part, index) =>
        names.includes(part) ? (
          <strong key={index} className={styles.mention}>
            {part}
          </strong>
        ) : (
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </p>
  );
}
