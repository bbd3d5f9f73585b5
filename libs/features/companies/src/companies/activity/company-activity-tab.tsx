import type { Company } from '@vinculo/contracts/companies';
import { EmptyState } from '@vinculo/ui/feedback';
import { CompanyEvents } from './company-events';

/** The audit events of a company and its vacancies. */
export const CompanyActivityTab = ({ company }: { readonly company: Company }) => (
  <CompanyEvents
    companyID={company.companyID}
    empty={<EmptyState title="Aún no hay actividad">Aquí verás quién hizo qué y cuándo.</EmptyState>}
  />
);
