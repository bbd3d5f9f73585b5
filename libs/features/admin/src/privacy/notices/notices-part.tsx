import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { consentQueries } from '@vinculo/data-access/consents';
import { counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { dayText } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { candidatePath, PrefetchLink } from '@vinculo/ui/navigation';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from '../parts.module.css';
import { NoticeDialog } from './notice-dialog';

/** The versions of the privacy notice, and who has not accepted the one in force. */
export function NoticesPart() {
  const notices = useQuery(consentQueries.notices());
  const { data: missing } = useQuery(consentQueries.missing());
  const [isPublishing, setIsPublishing] = useState(false);
  if (notices.isPending) return <RowsSkeleton rows={3} label="Cargando avisos" />;
  if (notices.isLoadingError) {
    return (
      <ErrorState
        title="No pudimos cargar los avisos"
        isRetrying={notices.isFetching}
        onRetry={() => void notices.refetch()}
      >
        {problemText(notices.error)}
      </ErrorState>
    );
  }
  const publish = (
    <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setIsPublishing(true)}>
      Publicar versión
    </Button>
  );
  return (
    <section className={styles.part} aria-label="Avisos y consentimiento">
      <div className={styles.bar}>
        {missing !== undefined && missing.people.length > 0 ? (
          <details className={styles.missing}>
            <summary>
              {missing.count === 1
                ? '1 persona no ha aceptado el aviso vigente'
                : `${counted(missing.count, 'persona', 'personas', missing.isCapped)} no han aceptado el aviso vigente`}
            </summary>
            <ul aria-label="Sin aviso vigente">
              {missing.people.map(({ docID, name }) => (
                <li key={docID}>
                  <PrefetchLink to={candidatePath(docID, 'privacidad')}>{name}</PrefetchLink>
                </li>
              ))}
            </ul>
          </details>
        ) : (
          <p>El consentimiento de cada persona está en su expediente, en Privacidad.</p>
        )}
        {publish}
      </div>
      {notices.data.length === 0 ? (
        <EmptyState title="Aún no hay avisos">Publica el primero para registrar quién lo acepta.</EmptyState>
      ) : (
        <ul className={styles.rules} aria-label="Versiones del aviso">
          {notices.data.map((notice) => (
            <li key={notice.noticeID}>
              <div className={styles.what}>
                <h2>
                  Versión {notice.name} {notice.isCurrent && <Tag tone="success">Vigente</Tag>}
                </h2>
                <p>
                  Desde el {dayText(notice.inForceFrom)} · {notice.publishedBy}
                </p>
                <p>Necesarias: {notice.necessary.join(', ')}.</p>
                <p>Voluntarias: {notice.voluntary.join(', ') || 'ninguna'}.</p>
                <details>
                  <summary>Leer el aviso {notice.name}</summary>
                  <p className={styles.text}>{notice.text}</p>
                </details>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isPublishing && <NoticeDialog onClose={() => setIsPublishing(false)} />}
    </section>
  );
}
