import { Avatar } from './avatar';
import styles from './present.module.css';

interface PresentProps {
  /** The others who have the record open. */
  readonly colleagues: readonly { readonly uid: string; readonly name: string }[];
}

const SHOWN = 3;

const listed = new Intl.ListFormat('es', { type: 'conjunction' });

/** Shows who else has the record open, to avoid duplicate work. Hidden if there is no one else. */
export function Present({ colleagues }: PresentProps) {
  const names = listed.format(colleagues.map(({ name }) => name));
  const sentence = `${names} también ${colleagues.length === 1 ? 'está' : 'están'} aquí`;
  return (
    <span role="status">
      {colleagues.length > 0 && (
        <span className={styles.present} title={sentence}>
          {colleagues.slice(0, SHOWN).map(({ uid, name }) => (
            <Avatar key={uid} name={name} />
          ))}
          <span className={styles.sentence}>{sentence}</span>
        </span>
      )}
    </span>
  );
}
