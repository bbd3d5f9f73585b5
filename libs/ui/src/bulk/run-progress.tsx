import { Button } from '../button';
import styles from './bulk.module.css';

interface RunProgressProps {
  readonly done: number;
  /** Undefined until it is known. */
  readonly total?: number | undefined;
  /** "20 de 300 personas" */
  readonly children: string;
  readonly onStop: () => void;
}

/** How far a run is, and the button that stops it. */
export const RunProgress = ({ done, total, children, onStop }: RunProgressProps) => (
  <div className={styles.progress}>
    <progress aria-label="Avance" value={done} max={total ?? 1} />
    <span role="status">{children}</span>
    <Button size="sm" onClick={onStop}>
      Detener
    </Button>
  </div>
);
