import styles from './maintenance-page.module.css';
import { Logo, StateIllustration } from '@vinculo/ui/brand';

/** All there is while the maintenance flag is on. */
export const MaintenancePage = () => (
  <main className={styles.page}>
    <Logo />
    <StateIllustration drawing="parted" />
    <h1>Estamos en mantenimiento</h1>
    <p>Volvemos en un momento. Lo que ya guardaste está a salvo.</p>
    <button type="button" className={styles.button} onClick={() => window.location.reload()}>
      Probar de nuevo
    </button>
  </main>
);
