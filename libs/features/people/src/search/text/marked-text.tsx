import styles from './marked-text.module.css';
import { piecesOf } from './matched-words';

interface MarkedTextProps {
  readonly children: string;
  /** The words of the search. */
  readonly typed: readonly string[];
}

/** A text with the matched words of the search marked; typo matches are marked differently. */
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
