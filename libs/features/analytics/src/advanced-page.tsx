import { UnderConstruction } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';

export const AdvancedPage = () => (
  <Page title="Avanzado" crumbs={[{ label: 'Analítica', to: paths.analytics }]}>
    <UnderConstruction>Aquí se explicará cómo se calcula cada medida.</UnderConstruction>
  </Page>
);
