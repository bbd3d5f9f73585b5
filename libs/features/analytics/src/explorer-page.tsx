import { UnderConstruction } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';

export const ExplorerPage = () => (
  <Page title="Explorador" crumbs={[{ label: 'Analítica', to: paths.analytics }]}>
    <UnderConstruction>Aquí armarás tus propias tablas y gráficas con cualquier medida.</UnderConstruction>
  </Page>
);
