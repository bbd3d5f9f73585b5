import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const ExperiencesPage = () => (
  <Page title="Experiencias">
    <UnderConstruction>Aquí verás qué opinan candidatos y empresas de cada proceso.</UnderConstruction>
  </Page>
);
