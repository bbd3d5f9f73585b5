import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const UtmHubPage = () => (
  <Page title="Gobierno UTM">
    <UnderConstruction>Aquí se cuidan los nombres de fuentes, medios y campañas.</UnderConstruction>
  </Page>
);
