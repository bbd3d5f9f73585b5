import { Logo } from '@vinculo/ui/brand';
import { ButtonLink } from '@vinculo/ui/button';
import { paths } from '@vinculo/ui/navigation';
import { Outlet } from 'react-router-dom';
import { Providers } from '../providers';
import { MaintenanceCover } from '../start-up/maintenance-cover';
import styles from './open-frame.module.css';

/** Around the screens that anybody may see, for those without a session. */
export const OpenFrame = () => (
  <Providers>
    <header className={styles.head}>
      <Logo />
      <ButtonLink to={paths.login}>Iniciar sesión</ButtonLink>
    </header>
    <main className={styles.main}>
      <Outlet />
    </main>
    <MaintenanceCover />
  </Providers>
);
