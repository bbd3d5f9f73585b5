import { BULK_LIMIT, type Vacancy } from '@vinculo/contracts/vacancies';
import { IconLock, IconPlayerPause } from '@tabler/icons-react';
import { counted } from '@vinculo/domain/formats';
import { BulkAction, BulkBar } from '@vinculo/ui/table';
import { useState } from 'react';
import { BulkStatusDialog } from './bulk-status-dialog';
import type { BulkVerb } from './use-status-change';

interface VacanciesBulkBarProps {
  /** The selected ones. */
  readonly vacancies: readonly Vacancy[];
  readonly onClear: () => void;
}

/** What can be done with the selected vacancies. Put it right after the rows. */
export function VacanciesBulkBar({ vacancies, onClear }: VacanciesBulkBarProps) {
  const [verb, setVerb] = useState<BulkVerb | null>(null);
  const count = vacancies.length;
  const isTooMany = count > BULK_LIMIT;
  const label = counted(count, 'seleccionada', 'seleccionadas');
  return (
    <>
      <BulkBar
        label={count === 0 ? '' : isTooMany ? `${label} · hasta ${BULK_LIMIT} a la vez` : label}
        onClear={onClear}
      >
        <BulkAction
          icon={<IconPlayerPause size={16} stroke={1.75} aria-hidden />}
          disabled={isTooMany}
          onClick={() => setVerb('pause')}
        >
          Pausar
        </BulkAction>
        <BulkAction
          icon={<IconLock size={16} stroke={1.75} aria-hidden />}
          disabled={isTooMany}
          onClick={() => setVerb('close')}
        >
          Cerrar
        </BulkAction>
      </BulkBar>
      {verb !== null && (
        <BulkStatusDialog
          verb={verb}
          vacancies={vacancies}
          onClose={() => setVerb(null)}
          onDone={() => {
            setVerb(null);
            onClear();
          }}
        />
      )}
    </>
  );
}
