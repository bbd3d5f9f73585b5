import { PrefetchLink, paths } from '@vinculo/ui/navigation';
import { Outlet } from 'react-router-dom';
import { Providers } from '../providers';

export const Shell = () => (
  <Providers>
    <nav>
      <PrefetchLink to={paths.companies}>Empresas</PrefetchLink>
    </nav>
    <main style={{ height: '90vh', display: 'flex', flexDirection: 'column', position: 'relative' }}>
      <Outlet />
    </main>
  </Providers>
);
