import { useQuery } from '@tanstack/react-query';
import type { Catalog } from '@vinculo/contracts/catalogs';
import { companyId, type Company } from '@vinculo/contracts/companies';
import { jobId, type Vacancy } from '@vinculo/contracts/vacancies';
import { catalogQueries } from '@vinculo/data-access/catalogs';
import { companyQueries } from '@vinculo/data-access/companies';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import type { Option } from '@vinculo/domain/catalogs';
import { ErrorState, NoPermissionState, PageSpinner, EmptyState } from '@vinculo/ui/feedback';
import { ButtonLink } from '@vinculo/ui/button';
import { paths } from '@vinculo/ui/navigation';
import { useParams } from 'react-router-dom';
import { problemText } from '@vinculo/ui/errors';
import { VacancyEditor } from './vacancy-editor';

interface VacancyFormPageProps {
  readonly mode: 'new' | 'edit';
}

/** The vacancy form of a company: empty, prefilled with the vacancy of `jobID`, or editing it. */
function VacancyFormPage({ mode }: VacancyFormPageProps) {
  const params = useParams();
  const company = companyId.safeParse(params['companyID']);
  const job = jobId.safeParse(params['jobID']);
  const companyQuery = useQuery({
    ...companyQueries.detail(company.data ?? companyId.parse(NOBODY)),
    enabled: company.success,
  });
  const positions = useQuery({ ...catalogQueries.all(), select: firstPosition });
  const vacancyQuery = useQuery({ ...vacancyQueries.detail(job.data ?? jobId.parse(NOBODY)), enabled: job.success });

  const backToList = <ButtonLink to={paths.companies}>Ver empresas</ButtonLink>;
  if (!company.success || (mode === 'edit' && !job.success)) {
    return <EmptyState title="Esta dirección no lleva a ninguna vacante" actions={backToList} />;
  }
  // What was read before stays when it cannot be read again, as after a save without a network: the form is over it.
  const needed = [companyQuery, positions, ...(mode === 'edit' ? [vacancyQuery] : [])];
  const failed = needed.find(({ isLoadingError }) => isLoadingError);
  if (failed !== undefined) {
    return (
      <ErrorState
        title="No pudimos abrir el formulario"
        onRetry={() => void Promise.all([companyQuery.refetch(), vacancyQuery.refetch(), positions.refetch()])}
      >
        {problemText(failed.error)}
      </ErrorState>
    );
  }
  const isWaiting =
    companyQuery.data === undefined || positions.data === undefined || (job.success && vacancyQuery.isPending);
  if (isWaiting) return <PageSpinner />;
  return (
    <EditorFor mode={mode} company={companyQuery.data} vacancy={vacancyQuery.data} firstPosition={positions.data} />
  );
}

/** The first option of a catalogue is its default. */
function firstPosition(catalogs: readonly Catalog[]): Option {
  const positions = catalogs.find(({ catalog }) => catalog === 'positions')?.entries ?? [];
  const first = positions.find(({ isRetired }) => !isRetired);
  return { value: first?.value ?? '', label: first?.label ?? '' };
}

const NOBODY = '00000000-0000-4000-8000-000000000000';

interface EditorForProps {
  readonly mode: 'new' | 'edit';
  readonly company: Company;
  readonly vacancy: Vacancy | undefined;
  readonly firstPosition: Option;
}

function EditorFor({ mode, company, vacancy, firstPosition: first }: EditorForProps) {
  const backToList = <ButtonLink to={paths.companies}>Ver empresas</ButtonLink>;
  if (mode === 'new' && !company.abilities.createVacancy) {
    return (
      <NoPermissionState title="Esta empresa no puede publicar vacantes" actions={backToList}>
        Revisa su verificación o pide permiso a quien administra la plataforma.
      </NoPermissionState>
    );
  }
  if (mode === 'edit' && vacancy !== undefined && !vacancy.abilities.edit) {
    return (
      <NoPermissionState title="Esta vacante no se puede editar" actions={backToList}>
        Está cerrada, o tu cuenta no tiene permiso para editarla.
      </NoPermissionState>
    );
  }
  return (
    <VacancyEditor
      key={`${mode}-${vacancy?.jobID ?? 'blank'}`}
      mode={mode}
      company={company}
      vacancy={vacancy}
      firstPosition={first}
    />
  );
}

export const NewVacancyPage = () => <VacancyFormPage mode="new" />;
export const EditVacancyPage = () => <VacancyFormPage mode="edit" />;
