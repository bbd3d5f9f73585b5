import { useDefaultView } from '@vinculo/data-access/saved-views';
import { listPath, PrefetchLink } from '@vinculo/ui/navigation';
import type { CompaniesView } from '../companies/companies-context';
import styles from './view-switch.module.css';

const LABELS = { companies: 'Empresas', vacancies: 'Vacantes' } as const satisfies Record<CompaniesView, string>;

interface ViewLinkProps {
  readonly view: CompaniesView;
  readonly isCurrent: boolean;
}

/** Opens the list with the reader's default view. */
function ViewLink({ view, isCurrent }: ViewLinkProps) {
  const viewID = useDefaultView(view);
  return (
    <PrefetchLink to={listPath(view, isCurrent ? undefined : viewID)} aria-current={isCurrent ? 'page' : undefined}>
      {LABELS[view]}
    </PrefetchLink>
  );
}

/** Switches between the companies and the vacancies of all companies. */
export const ViewSwitch = ({ view: current }: { readonly view: CompaniesView }) => (
  <nav className={styles.views} aria-label="Qué se lista">
    <ViewLink view="companies" isCurrent={current === 'companies'} />
    <ViewLink view="vacancies" isCurrent={current === 'vacancies'} />
  </nav>
);
