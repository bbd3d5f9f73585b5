import { modelChanges, type ModelSettings } from '@vinculo/domain/matching';
import open from '../../open/open.module.css';
import styles from './models.module.css';

interface ChangesProps {
  readonly from: ModelSettings & { readonly version: number };
  readonly to: ModelSettings;
}

/** What a version changes of another one, in words. */
export function Changes({ from, to }: ChangesProps) {
  const changes = modelChanges(from, to);
  return changes.length === 0 ? (
    <p className={open.note}>Igual que la versión {from.version}.</p>
  ) : (
    <ul className={styles.changes} aria-label={`Cambios frente a la versión ${from.version}`}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
