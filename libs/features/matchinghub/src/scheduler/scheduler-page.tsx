import { UnderConstruction } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';

export const SchedulerPage = () => (
  <Page title="Agenda" crumbs={[{ label: 'Matching Hub', to: paths.matchingHub }]}>
    <UnderConstruction>
      Aquí programarás llamadas y entrevistas, con los horarios libres de cada quien.
    </UnderConstruction>
  </Page>
);
