import { ButtonLink } from '@vinculo/ui/button';
import { EmptyState } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';

/** An address that leads nowhere. */
export const NotFoundPage = () => (
  <Page title="No encontramos esta página" tabTitle="Página no encontrada">
    <EmptyState title="La dirección no existe o cambió" actions={<ButtonLink to={paths.home}>Ir al inicio</ButtonLink>}>
      Revisa que esté bien escrita.
    </EmptyState>
  </Page>
);
