import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { IconDots, IconFileCheck, IconFileImport, IconUsers } from '@tabler/icons-react';
import { ButtonLink, IconButton } from '@vinculo/ui/button';
import { duplicatesPath, importPath, reviewPath } from '@vinculo/ui/navigation';
import { Menu } from '@vinculo/ui/overlays';
import { useNavigate } from 'react-router-dom';

const QUEUES = [
  { label: 'Revisar documentos', path: reviewPath, Icon: IconFileCheck, permission: 'documents:review' },
  { label: 'Duplicados', path: duplicatesPath, Icon: IconUsers, permission: 'candidates:merge' },
  { label: 'Importar', path: importPath, Icon: IconFileImport, permission: 'candidates:create' },
] as const;

/** The ways from the list to what waits for someone: beside each other, or in a menu where there is no room. */
export function QueueLinks({ isNarrow }: { readonly isNarrow: boolean }) {
  const claims = useAuthStore((state) => state.user?.claims ?? NO_CLAIMS);
  const navigate = useNavigate();
  const queues = QUEUES.filter(({ permission }) => can(claims, permission));
  if (queues.length === 0) return null;
  if (!isNarrow)
    return queues.map(({ label, path, Icon }) => (
      <ButtonLink key={path} to={path} icon={<Icon size={16} stroke={1.75} />}>
        {label}
      </ButtonLink>
    ));
  return (
    <Menu
      trigger={<IconButton label="Por revisar" icon={<IconDots size={16} stroke={1.75} aria-hidden />} />}
      groups={[
        queues.map(({ label, path, Icon }) => ({
          label,
          icon: <Icon size={16} stroke={1.75} aria-hidden />,
          onSelect: () => void navigate(path),
        })),
      ]}
    />
  );
}
