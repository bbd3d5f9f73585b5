import styles from './page-spinner.module.css';
import { Spinner } from './spinner';

/** The fallback of a screen whose code is loading; it appears only after a short delay. */
export const PageSpinner = () => (
  <div className={styles.page} role="status">
    <Spinner size={20} /> Cargando…
  </div>
);
