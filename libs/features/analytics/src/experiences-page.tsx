import { UnderConstruction } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';

export const ExperiencesPage = () => (
  <Page title="Experiencias" crumbs={[{ label: 'Analítica', to: paths.analytics }]}>
    <UnderConstruction>Aquí verás qué opinan candidatos y empresas de cada proceso.</UnderConstruction>
  </Page>
);
