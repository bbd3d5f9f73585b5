import { useQuery } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { privacyQueries } from '@vinculo/data-access/privacy';
import { labelOf } from '@vinculo/domain/catalogs';
import { arcoKinds, arcoSteps } from '@vinculo/domain/privacy';
import { dayText } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { ADMIN_PARAMS, adminPath, PrefetchLink } from '@vinculo/ui/navigation';
import { Fragment } from 'react';
import styles from './privacy-tab.module.css';

/** The ARCO requests of the person, for users who handle them. */
export function ArcoSection({ docID }: { readonly docID: CandidateId }) {
  const query = useQuery(privacyQueries.requestsOf(docID));
  return (
    <section aria-labelledby="candidate-arco">
      <h3 id="candidate-arco">Solicitudes ARCO</h3>
      {query.isPending ? (
        <RowsSkeleton rows={1} />
      ) : query.isError ? (
        <ErrorState
          title="No pudimos cargar sus solicitudes"
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {problemText(query.error)}
        </ErrorState>
      ) : query.data.length === 0 ? (
        <p className={styles.quiet}>No ha hecho ninguna.</p>
      ) : (
        <dl className={styles.facts}>
          {query.data.map(({ requestID, folio, kind, step, dueOn }) => (
            <Fragment key={requestID}>
              <dt>
                <PrefetchLink to={adminPath('privacidad', { [ADMIN_PARAMS.arcoRequest]: requestID })}>
                  {folio}
                </PrefetchLink>
              </dt>
              <dd>
                {labelOf(arcoKinds, kind)} · {labelOf(arcoSteps, step)}
                {dueOn !== null && ` · vence el ${dayText(dueOn)}`}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </section>
  );
}
