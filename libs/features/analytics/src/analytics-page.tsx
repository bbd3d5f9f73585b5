import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const AnalyticsPage = () => (
  <Page title="Analítica">
    <UnderConstruction>Aquí verás cómo va la plataforma: vacantes, postulaciones y contrataciones.</UnderConstruction>
  </Page>
);
