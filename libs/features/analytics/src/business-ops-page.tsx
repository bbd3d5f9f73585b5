import { UnderConstruction } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';

export const BusinessOpsPage = () => (
  <Page title="Operación del negocio" crumbs={[{ label: 'Analítica', to: paths.analytics }]}>
    <UnderConstruction>Aquí estarán los números de la plataforma que son para todos.</UnderConstruction>
  </Page>
);
