import { useQuery } from '@tanstack/react-query';
import type { MailPreview } from '@vinculo/contracts/mails';
import { mailQueries } from '@vinculo/data-access/mails';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { SelectField } from '@vinculo/ui/form';
import { MailFrame } from '@vinculo/ui/mails';
import { useState } from 'react';
import styles from './mails-tab.module.css';

/** Every mail that the platform sends, with example data. */
export function MailsTab() {
  const templates = useQuery(mailQueries.templates());
  const [name, setName] = useState<string | null>(null);
  if (templates.isPending) return <RowsSkeleton rows={8} label="Cargando los correos" />;
  if (templates.isError)
    return (
      <ErrorState
        title="No pudimos cargar los correos"
        isRetrying={templates.isFetching}
        onRetry={() => void templates.refetch()}
      >
        {problemText(templates.error)}
      </ErrorState>
    );
  const { items, css } = templates.data;
  const shown = items.find((one) => one.name === name) ?? items[0];
  return (
    <section className={styles.tab} aria-label="Correos">
      <div className={styles.choice}>
        <SelectField
          label="Correo"
          help="Lo que la plataforma envía, con datos de ejemplo."
          options={items.map((one) => ({ value: one.name, label: one.label }))}
          value={shown?.name ?? null}
          onChange={setName}
        />
      </div>
      {shown !== undefined && <Preview key={shown.name} mail={shown} css={css} />}
    </section>
  );
}

const Preview = ({ mail: { subject, html, text }, css }: { readonly mail: MailPreview; readonly css: string }) => (
  <>
    <p className={styles.subject}>
      <span>Asunto</span> {subject}
    </p>
    <div className={styles.bodies}>
      <div className={styles.body}>
        <h2>HTML</h2>
        <MailFrame title={`Vista previa: ${subject}`} html={html} css={css} />
      </div>
      <div className={styles.body}>
        <h2>Texto</h2>
        <pre tabIndex={0} aria-label="Texto del correo">
          {text}
        </pre>
      </div>
    </div>
  </>
);
