import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const AlgorithmPage = () => (
  <Page title="Algoritmo de match">
    <UnderConstruction>Aquí se explicará qué toma en cuenta la coincidencia y qué nunca.</UnderConstruction>
  </Page>
);
