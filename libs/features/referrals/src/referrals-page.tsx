import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const ReferralsPage = () => (
  <Page title="Referidos">
    <UnderConstruction>Aquí verás quién recomendó a quién, los programas y sus pagos.</UnderConstruction>
  </Page>
);
