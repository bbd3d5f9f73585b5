import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '@vinculo/data-access/account';
import { labelOf } from '@vinculo/domain/catalogs';
import { roles } from '@vinculo/domain/session';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import styles from './account-page.module.css';

/** Who is signed in, as the staff list has them. */
export function ProfileSection() {
  const query = useQuery(accountQueries.profile());
  return (
    <section className={styles.section} aria-labelledby="profile">
      <h2 className={styles.title} id="profile">
        Tus datos
      </h2>
      {query.isPending && <RowsSkeleton rows={3} label="Cargando tus datos" />}
      {query.isError && (
        <ErrorState
          title="No pudimos cargar tus datos"
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {problemText(query.error)}
        </ErrorState>
      )}
      {query.data !== undefined && (
        <>
          <dl className={styles.facts}>
            <dt>Nombre</dt>
            <dd>{query.data.name}</dd>
            <dt>Correo</dt>
            <dd>{query.data.email}</dd>
            <dt>Rol</dt>
            <dd>{labelOf(roles, query.data.role)}</dd>
          </dl>
          <p>Con tu nombre se firman tus notas y cambios. Si no es correcto, avisa a un administrador.</p>
        </>
      )}
    </section>
  );
}
