import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const CollaboratorsPage = () => (
  <Page title="Colaboradores">
    <UnderConstruction>Aquí verás la carga y los tiempos de respuesta del equipo.</UnderConstruction>
  </Page>
);
