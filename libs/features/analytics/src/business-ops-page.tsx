import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const BusinessOpsPage = () => (
  <Page title="Operación del negocio">
    <UnderConstruction>Aquí estarán los números de la plataforma que son para todos.</UnderConstruction>
  </Page>
);
