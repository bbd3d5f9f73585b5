import { UnderConstruction } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';

export const AlgorithmPage = () => (
  <Page title="Algoritmo de match" crumbs={[{ label: 'Analítica', to: paths.analytics }]}>
    <UnderConstruction>Aquí se explicará qué toma en cuenta la coincidencia y qué nunca.</UnderConstruction>
  </Page>
);
