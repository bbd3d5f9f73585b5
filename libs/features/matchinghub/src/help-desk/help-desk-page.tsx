import { UnderConstruction } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';

export const HelpDeskPage = () => (
  <Page title="Mesa de ayuda" crumbs={[{ label: 'Matching Hub', to: paths.matchingHub }]}>
    <UnderConstruction>
      Aquí se atienden las dudas de candidatos y empresas, con su tiempo de respuesta.
    </UnderConstruction>
  </Page>
);
