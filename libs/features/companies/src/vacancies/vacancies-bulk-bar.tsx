import { BULK_LIMIT, type JobId, type Vacancy } from '@vinculo/contracts/vacancies';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { IconLock, IconPlayerPause } from '@tabler/icons-react';
import { BulkBar, type BulkDialogOptions } from '@vinculo/ui/bulk';
import type { ListSelection } from '@vinculo/ui/list';
import { BulkStatusDialog } from './bulk-status-dialog';

interface VacanciesBulkBarProps {
  readonly selection: ListSelection<Vacancy, JobId>;
}

const ACTIONS = [
  { key: 'pause', label: 'Pausar', icon: IconPlayerPause },
  { key: 'close', label: 'Cerrar', icon: IconLock },
] as const;

/** The bulk actions on the selected vacancies. Place it right after the rows. */
export function VacanciesBulkBar({ selection }: VacanciesBulkBarProps) {
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  return (
    <BulkBar
      selection={selection}
      limit={BULK_LIMIT}
      actions={ACTIONS.filter(({ key }) => can(claims, `vacancies:${key}`)).map((action) => ({
        ...action,
        dialog: (options: BulkDialogOptions) => (
          <BulkStatusDialog verb={action.key} vacancies={selection.rows} {...options} />
        ),
      }))}
    />
  );
}
