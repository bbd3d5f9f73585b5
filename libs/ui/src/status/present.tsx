import { Avatar } from './avatar';
import styles from './present.module.css';

interface PresentProps {
  /** Who else looks at the record now. */
  readonly colleagues: readonly { readonly uid: string; readonly name: string }[];
}

const SHOWN = 3;

const listed = new Intl.ListFormat('es', { type: 'conjunction' });

/** Says who else has the record open, so that two do not do the same work. Nothing when nobody has. */
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
