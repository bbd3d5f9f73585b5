import { Logo, StateIllustration } from '@vinculo/ui/brand';
import styles from './maintenance-page.module.css';

interface MaintenancePageProps {
  /** The screen waits underneath, as it was. */
  readonly isCover?: boolean;
  readonly onRetry: () => void;
}

/** All there is to see while the platform is in maintenance. */
export const MaintenancePage = ({ isCover = false, onRetry }: MaintenancePageProps) => {
  const Page = isCover ? 'div' : 'main';
  return (
    <Page className={styles.page}>
      <Logo />
      <StateIllustration drawing="parted" />
      <h1>Estamos en mantenimiento</h1>
      <p>
        Volvemos en un momento. Lo que ya guardaste está a salvo
        {isCover && ', y lo que estabas escribiendo sigue aquí'}.
      </p>
      <button type="button" className={styles.button} onClick={onRetry}>
        Probar de nuevo
      </button>
    </Page>
  );
};
