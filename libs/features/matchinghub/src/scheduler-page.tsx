import { UnderConstruction } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';

export const SchedulerPage = () => (
  <Page title="Agenda">
    <UnderConstruction>
      Aquí programarás llamadas y entrevistas, con los horarios libres de cada quien.
    </UnderConstruction>
  </Page>
);
