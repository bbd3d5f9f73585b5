import type { Company } from '@vinculo/contracts/companies';
import { EXPORT_HEADINGS } from '@vinculo/contracts/list-exports';
import { readListExport } from '@vinculo/data-access/list-exports';
import { useAuthStore } from '@vinculo/data-access/state';
import { jobStatus, labelOf, type JobStatus } from '@vinculo/domain/catalogs';
import { mayExport, NO_CLAIMS } from '@vinculo/domain/session';
import { ExportButton } from '@vinculo/ui/export';

interface CompanyVacanciesExportProps {
  readonly company: Company;
  readonly status: JobStatus | undefined;
  readonly search: string;
}

/** Exports the vacancies of a company that match. */
export function CompanyVacanciesExport({ company, status, search }: CompanyVacanciesExportProps) {
  const isExportable = useAuthStore(({ user }) => mayExport(user?.claims ?? NO_CLAIMS, 'vacancies'));
  if (!isExportable) return null;
  const words = search.trim();
  const { companyID } = company;
  const filters = { companyID, ...(status && { status }), ...(words !== '' && { search: words }) };
  return (
    <ExportButton
      read={(signal, onTotal) => readListExport({ list: 'vacancies', filters }, signal, onTotal)}
      headings={EXPORT_HEADINGS.vacancies}
      name="vacantes"
      nouns={['vacante', 'vacantes']}
      filters={[
        ['Empresa', company.tradeName],
        ['Estatus', status && labelOf(jobStatus, status)],
        ['Búsqueda', words],
      ]}
    />
  );
}
