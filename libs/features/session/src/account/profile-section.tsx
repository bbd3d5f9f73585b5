import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '@vinculo/data-access/account';
import { labelOf } from '@vinculo/domain/catalogs';
import { roles } from '@vinculo/domain/session';
import styles from './account-page.module.css';
import { LoadedSection } from './account-section';

/** The signed-in user's name, e-mail and role from the staff list. */
export function ProfileSection() {
  const query = useQuery(accountQueries.profile());
  return (
    <LoadedSection id="profile" title="Tus datos" what="tus datos" query={query}>
      {(profile) => (
        <>
          <dl className={styles.facts}>
            <dt>Nombre</dt>
            <dd>{profile.name}</dd>
            <dt>Correo</dt>
            <dd>{profile.email}</dd>
            <dt>Rol</dt>
            <dd>{labelOf(roles, profile.role)}</dd>
          </dl>
          <p>Con tu nombre se firman tus notas y cambios. Si no es correcto, avisa a un administrador.</p>
        </>
      )}
    </LoadedSection>
  );
}
