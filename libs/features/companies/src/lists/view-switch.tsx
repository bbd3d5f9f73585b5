import { paths, PrefetchLink, vacanciesPath } from '@vinculo/ui/navigation';
import type { CompaniesView } from '../companies/companies-context';
import styles from './view-switch.module.css';

const VIEWS = [
  { view: 'companies', label: 'Empresas', to: paths.companies },
  { view: 'vacancies', label: 'Vacantes', to: vacanciesPath() },
] as const;

/** From the companies to the vacancies of all of them, and back. */
export const ViewSwitch = ({ view: current }: { readonly view: CompaniesView }) => (
  <nav className={styles.views} aria-label="Qué se lista">
    {VIEWS.map(({ view, label, to }) => (
      <PrefetchLink key={view} to={to} aria-current={view === current ? 'page' : undefined}>
        {label}
      </PrefetchLink>
    ))}
  </nav>
);
