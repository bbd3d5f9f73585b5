import { UnderConstruction } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';

export const CollaboratorsPage = () => (
  <Page title="Colaboradores" crumbs={[{ label: 'Analítica', to: paths.analytics }]}>
    <UnderConstruction>Aquí verás la carga y los tiempos de respuesta del equipo.</UnderConstruction>
  </Page>
);
