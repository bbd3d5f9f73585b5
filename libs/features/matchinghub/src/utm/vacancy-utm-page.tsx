import { UnderConstruction } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';

export const VacancyUtmPage = () => (
  <Page title="Enlaces UTM" crumbs={[{ label: 'Matching Hub', to: paths.matchingHub }]}>
    <UnderConstruction>Aquí crearás los enlaces y códigos QR de cada vacante y verás qué traen.</UnderConstruction>
  </Page>
);
