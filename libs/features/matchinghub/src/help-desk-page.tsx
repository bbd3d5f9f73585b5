import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const HelpDeskPage = () => (
  <Page title="Mesa de ayuda">
    <UnderConstruction>
      Aquí se atienden las dudas de candidatos y empresas, con su tiempo de respuesta.
    </UnderConstruction>
  </Page>
);
