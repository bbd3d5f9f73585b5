import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const MatchinghubPage = () => (
  <Page title="Matching Hub">
    <UnderConstruction>Aquí verás, para cada vacante, a quienes mejor coinciden y por qué.</UnderConstruction>
  </Page>
);
