import { useQuery } from '@tanstack/react-query';
import type { PermissionSet } from '@vinculo/contracts/staff';
import { staffQueries, useEditRole } from '@vinculo/data-access/staff';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { EDITABLE_ROLES, PERMISSION_GROUPS, roles, type EditableRole, type Permission } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { Checkbox } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useLeaveGuard } from '@vinculo/ui/navigation';
import { Fragment, useState } from 'react';
import { changesBetween, matrixOf, toggled, type RoleChange } from './role-changes';
import styles from './roles-tab.module.css';

const LABELS = new Map<Permission, string>(
  PERMISSION_GROUPS.flatMap(({ permissions }) => permissions.map(({ value, label }) => [value, label] as const)),
);
const labelsOf = (permissions: readonly Permission[]): string =>
  permissions.map((permission) => (LABELS.get(permission) ?? permission).toLowerCase()).join(', ');

/** The permissions of each role. */
export function RolesTab() {
  const query = useQuery(staffQueries.roles());
  if (query.isPending) return <RowsSkeleton rows={12} label="Cargando roles" />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title="No pudimos cargar los roles"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {problemText(query.error)}
      </ErrorState>
    );
  }
  const { items, holders } = query.data;
  return <RoleMatrix sets={items} holders={holders} />;
}

type Press = readonly [EditableRole, Permission];

interface RoleMatrixProps {
  readonly sets: readonly PermissionSet[];
  readonly holders: Readonly<Record<string, number>>;
}

function RoleMatrix({ sets, holders }: RoleMatrixProps) {
  // Stored as toggles: they stay applied on top of the roles when another administrator saves.
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const before = matrixOf(sets);
  const after = presses.reduce((matrix, [role, permission]) => toggled(matrix, role, permission), before);
  const [isAsking, setIsAsking] = useState(false);
  const edit = useEditRole();
  const changes = changesBetween(before, after);
  useLeaveGuard(changes.length > 0, {
    isLeaving: (from, to) => from.pathname !== to.pathname || from.search !== to.search,
  });

  async function save() {
    for (const { role } of changes) {
      const version = sets.find((set) => set.role === role)?.version ?? 0;
      await edit.mutateAsync({ params: { role }, body: { permissions: [...after[role]], version } });
      setPresses((all) => all.filter(([pressed]) => pressed !== role));
    }
  }

  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.matrix}>
          <caption className={styles.hidden}>Qué puede hacer cada rol</caption>
          <thead>
            <tr>
              <th scope="col">
                Administración puede hacerlo todo
                <span className={styles.holders}>{holderText(holders['admin'] ?? 0)}</span>
              </th>
              {EDITABLE_ROLES.map((role) => (
                <th key={role} scope="col">
                  {labelOf(roles, role)}
                  <span className={styles.holders}>{holderText(holders[role] ?? 0)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSION_GROUPS.map(({ label: group, permissions }) => (
              <Fragment key={group}>
                <tr>
                  <th className={styles.group} scope="rowgroup" colSpan={EDITABLE_ROLES.length + 1}>
                    <span>{group}</span>
                  </th>
                </tr>
                {permissions.map(({ value, label }) => (
                  <tr key={value}>
                    <th scope="row">{label}</th>
                    {EDITABLE_ROLES.map((role) => (
                      <td key={role} data-changed={before[role].has(value) !== after[role].has(value) || undefined}>
                        <Checkbox
                          aria-label={`${labelOf(roles, role)}: ${label}`}
                          checked={after[role].has(value)}
                          onChange={() => setPresses([...presses, [role, value]])}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {changes.length > 0 && (
        <footer className={styles.footer}>
          <span role="status">{changes.length === 1 ? 'Cambia 1 rol' : `Cambian ${changes.length} roles`}</span>
          <Button onClick={() => setPresses([])}>Descartar</Button>
          <Button variant="primary" onClick={() => setIsAsking(true)}>
            Revisar y guardar
          </Button>
        </footer>
      )}
      {isAsking && (
        <Dialog
          isOpen
          title="¿Guardar los permisos?"
          message={<ChangeList changes={changes} />}
          acceptLabel="Guardar"
          isBusy={edit.isPending}
          onAccept={() =>
            void save().then(
              () => {
                setIsAsking(false);
                notify.success('Permisos guardados');
              },
              (error: unknown) => {
                setIsAsking(false);
                notify.error(problemText(error));
              },
            )
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const holderText = (count: number): string => counted(count, 'persona', 'personas');

const ChangeList = ({ changes }: { readonly changes: readonly RoleChange[] }) => (
  <>
    <p>A quienes tienen el rol se les aplica la próxima vez que usen la plataforma; no se les avisa.</p>
    <ul className={styles.changes}>
      {changes.map(({ role, added, removed }) => (
        <li key={role}>
          <strong>{labelOf(roles, role)}</strong>
          {added.length > 0 && <span data-tone="added">Podrá {labelsOf(added)}</span>}
          {removed.length > 0 && <span data-tone="removed">Ya no podrá {labelsOf(removed)}</span>}
        </li>
      ))}
    </ul>
  </>
);
