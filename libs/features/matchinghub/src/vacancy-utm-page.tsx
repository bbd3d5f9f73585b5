import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const VacancyUtmPage = () => (
  <Page title="Enlaces UTM">
    <UnderConstruction>Aquí crearás los enlaces y códigos QR de cada vacante y verás qué traen.</UnderConstruction>
  </Page>
);
