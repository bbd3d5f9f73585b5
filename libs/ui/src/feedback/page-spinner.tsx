import styles from './page-spinner.module.css';
import { Spinner } from './spinner';

/** Stands in for a screen whose code is on its way; it shows only if that takes a moment. */
export const PageSpinner = () => (
  <div className={styles.page} role="status">
    <Spinner size={20} /> Cargando…
  </div>
);
