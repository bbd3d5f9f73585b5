import type { StaffMember } from '@vinculo/contracts/staff';
import { labelOf } from '@vinculo/domain/catalogs';
import { roles, type Role } from '@vinculo/domain/session';
import { SelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

interface RoleDialogProps {
  readonly person: StaffMember;
  readonly isBusy: boolean;
  readonly onAccept: (role: Role) => void;
  readonly onClose: () => void;
}

/** Changes the role of an account. */
export function RoleDialog({ person, isBusy, onAccept, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<Role>(person.role);
  return (
    <Dialog
      isOpen
      title={`Cambiar el rol de ${person.name}`}
      message={`Hoy: ${labelOf(roles, person.role)}. El cambio se aplica la próxima vez que use la plataforma, sin volver a entrar. No se le avisa: díselo tú.`}
      acceptLabel="Cambiar rol"
      isBusy={isBusy}
      onAccept={() => (role === person.role ? onClose() : onAccept(role))}
      onClose={onClose}
    >
      <SelectField
        label="Rol"
        isRequired
        options={roles}
        value={role}
        help={role === 'admin' ? 'Podrá hacer todo, también dar y quitar accesos.' : undefined}
        onChange={(next) => setRole(next ?? person.role)}
      />
    </Dialog>
  );
}
