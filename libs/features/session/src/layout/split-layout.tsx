import { Logo, SplitIllustration } from '@vinculo/ui/brand';
import { paths } from '@vinculo/ui/navigation';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './split-layout.module.css';

interface SplitLayoutProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly footer: string;
  readonly children?: ReactNode;
}

/** A link back to the login over the form at the left, the illustration at the right; stacked on phones. */
export function SplitLayout({ title, lead, footer, children }: SplitLayoutProps) {
  const { state } = useLocation();
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <div className={styles.logo}>
          <Logo />
        </div>
        <div className={styles.content}>
          <Link className={styles.back} to={paths.login} state={state}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden />
            Regresar
          </Link>
          <header>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </header>
          {children}
        </div>
        <p className={styles.footer}>{footer}</p>
      </main>
      <aside className={styles.picture}>
        <SplitIllustration />
      </aside>
    </div>
  );
}
