import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const PeoplePage = () => (
  <Page title="Personas">
    <UnderConstruction>Aquí encontrarás a cada candidato, con su expediente completo.</UnderConstruction>
  </Page>
);
