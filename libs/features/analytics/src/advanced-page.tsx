import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const AdvancedPage = () => (
  <Page title="Avanzado">
    <UnderConstruction>Aquí se explicará cómo se calcula cada medida.</UnderConstruction>
  </Page>
);
