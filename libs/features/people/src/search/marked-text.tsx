import styles from './marked-text.module.css';
import { piecesOf } from './matched-words';

interface MarkedTextProps {
  readonly children: string;
  /** The words of the search. */
  readonly typed: readonly string[];
}

/** A text with the words marked that the search found; those with a forgiven typo otherwise. */
export const MarkedText = ({ children, typed }: MarkedTextProps) =>
  piecesOf(children, typed).map(({ text, fit }, index) =>
    fit === null ? (
      text
    ) : (
      <mark key={index} className={styles.mark} data-fit={fit}>
        {text}
      </mark>
    ),
  );
