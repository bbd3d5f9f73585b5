import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const ExplorerPage = () => (
  <Page title="Explorador">
    <UnderConstruction>Aquí armarás tus propias tablas y gráficas con cualquier medida.</UnderConstruction>
  </Page>
);
