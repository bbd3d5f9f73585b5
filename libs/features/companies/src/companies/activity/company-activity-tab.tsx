import type { Company } from '@vinculo/contracts/companies';
import { EmptyState } from '@vinculo/ui/feedback';
import { CompanyEvents } from './company-events';

/** What happened to a company and its vacancies. */
export const CompanyActivityTab = ({ company }: { readonly company: Company }) => (
  <CompanyEvents
    companyID={company.companyID}
    empty={<EmptyState title="Aún no hay actividad">Aquí verás quién hizo qué y cuándo.</EmptyState>}
  />
);
