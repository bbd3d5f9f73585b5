import { useQuery } from '@tanstack/react-query';
import type { Candidate } from '@vinculo/contracts/candidates';
import type { Consent } from '@vinculo/contracts/consents';
import { consentQueries } from '@vinculo/data-access/consents';
import { labelOf } from '@vinculo/domain/catalogs';
import { consentSources } from '@vinculo/domain/privacy';
import { Button } from '@vinculo/ui/button';
import { dayText } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { ConsentDialog } from './consent-dialog';
import styles from './privacy-tab.module.css';

/** Which privacy notice the person accepted, and which voluntary purposes they agree to. */
export function ConsentSection({ candidate: { docID, abilities } }: { readonly candidate: Candidate }) {
  const query = useQuery(consentQueries.ofCandidate(docID));
  const [isRecording, setIsRecording] = useState(false);
  const [latest, ...before] = query.data ?? [];
  return (
    <section aria-labelledby="candidate-consent">
      <h3 id="candidate-consent">Aviso de privacidad</h3>
      {query.isPending ? (
        <RowsSkeleton rows={2} />
      ) : query.isError ? (
        <ErrorState
          title="No pudimos cargar sus consentimientos"
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {problemText(query.error)}
        </ErrorState>
      ) : latest === undefined ? (
        <p className={styles.quiet}>Aún no ha aceptado ningún aviso.</p>
      ) : (
        <>
          <Word consent={latest} />
          {before.length > 0 && (
            <details className={styles.before}>
              <summary>Antes</summary>
              <ul>
                {before.map((consent) => (
                  <li key={consent.consentID}>
                    Aviso {consent.noticeName}, {dayText(consent.acceptedOn)}:{' '}
                    {consent.granted.join(', ') || 'nada voluntario'}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
      {abilities.edit && query.data !== undefined && (
        <div className={styles.record}>
          <Button size="sm" onClick={() => setIsRecording(true)}>
            Registrar consentimiento
          </Button>
        </div>
      )}
      {isRecording && <ConsentDialog docID={docID} latest={latest} onClose={() => setIsRecording(false)} />}
    </section>
  );
}

const Word = ({ consent }: { readonly consent: Consent }) => (
  <dl className={styles.facts}>
    <dt>Versión</dt>
    <dd>
      {consent.noticeName}{' '}
      <Tag tone={consent.isCurrent ? 'success' : 'warning'}>{consent.isCurrent ? 'Vigente' : 'Anterior'}</Tag>
    </dd>
    <dt>Aceptado</dt>
    <dd>
      {dayText(consent.acceptedOn)} · {labelOf(consentSources, consent.source)}
    </dd>
    <dt>Voluntarias</dt>
    <dd>
      {consent.voluntary.length === 0
        ? '—'
        : consent.voluntary.map((purpose) => (
            <span key={purpose} className={styles.purpose}>
              {purpose}: {consent.granted.includes(purpose) ? 'sí' : 'no'}
            </span>
          ))}
    </dd>
  </dl>
);
