import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, useEffect, type ReactNode } from 'react';
import { PrefetchLink } from '../navigation';
import styles from './page.module.css';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface PageProps {
  /** The page's one h1. */
  readonly title: string;
  /** Title of the browser tab, if the route's own is not specific enough; contains no personal names. */
  readonly tabTitle?: string | undefined;
  /** Beside the title: how many there are. */
  readonly count?: string | undefined;
  /** Under the title; the head is then taller. */
  readonly lead?: ReactNode;
  /** The pages above this one, from the outermost. */
  readonly crumbs?: readonly Crumb[];
  /** In the middle of the head. */
  readonly middle?: ReactNode;
  /** At the right of the head; at most one primary button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The head of a screen and its content, filling the shell's sheet. Long content scrolls in its own container. */
export function Page({ title, tabTitle, count, lead, crumbs = [], middle, actions, children }: PageProps) {
  useEffect(() => {
    if (tabTitle !== undefined) document.title = `${tabTitle} · Vínculo`;
  }, [tabTitle]);
  return (
    <>
      <header
        className={styles.head}
        data-tall={lead !== undefined || undefined}
        data-middle={middle !== undefined || undefined}
      >
        <div className={styles.name}>
          {crumbs.length > 0 && (
            <nav className={styles.crumbs} aria-label="Ruta de la página">
              {crumbs.map(({ label, to }) => (
                <Fragment key={to}>
                  <PrefetchLink to={to}>{label}</PrefetchLink>
                  <IconChevronRight size={14} stroke={1.75} aria-hidden />
                </Fragment>
              ))}
            </nav>
          )}
          <h1 className={styles.title} data-crumb={crumbs.length > 0 || undefined}>
            {title}
          </h1>
          {count !== undefined && <span className={styles.count}>{count}</span>}
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {middle}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}
