import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS, type Permission } from '@vinculo/domain/session';
import { IconDots, IconFileCheck, IconFileImport, IconUsers } from '@tabler/icons-react';
import { ButtonLink, IconButton } from '@vinculo/ui/button';
import { duplicatesPath, importPath, reviewPath } from '@vinculo/ui/navigation';
import { Menu } from '@vinculo/ui/overlays';
import { useNavigate } from 'react-router-dom';

interface Queue {
  readonly label: string;
  readonly path: string;
  readonly Icon: typeof IconUsers;
  readonly permissions: readonly Permission[];
}

const QUEUES: readonly Queue[] = [
  { label: 'Revisar documentos', path: reviewPath, Icon: IconFileCheck, permissions: ['documents:review'] },
  { label: 'Duplicados', path: duplicatesPath, Icon: IconUsers, permissions: ['candidates:merge'] },
  {
    label: 'Importar',
    path: importPath,
    Icon: IconFileImport,
    permissions: ['candidates:create', 'candidates:reveal'],
  },
];

/** Links from the list to the work queues: side by side, or in a menu on narrow screens. */
export function QueueLinks({ isNarrow }: { readonly isNarrow: boolean }) {
  const claims = useAuthStore((state) => state.user?.claims ?? NO_CLAIMS);
  const navigate = useNavigate();
  const queues = QUEUES.filter(({ permissions }) => permissions.every((permission) => can(claims, permission)));
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
