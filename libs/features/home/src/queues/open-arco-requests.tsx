import { IconShieldLock } from '@tabler/icons-react';
import type { WaitingArcoRequest } from '@vinculo/contracts/waiting';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { arcoKinds, type ArcoDue } from '@vinculo/domain/privacy';
import { ADMIN_PARAMS, adminPath } from '@vinculo/ui/navigation';
import { Tag, type TagTone } from '@vinculo/ui/status';
import type { QueueRow } from './queue';

export const OPEN_ARCO_REQUESTS = 'Solicitudes ARCO';

const TONES: Readonly<Record<ArcoDue, TagTone>> = { onTime: 'outline', soon: 'warning', overdue: 'danger' };

function leftText(days: number): string {
  if (days === 0) return 'Vence hoy';
  const text = counted(Math.abs(days), 'día hábil', 'días hábiles');
  return days < 0 ? `Venció hace ${text}` : text;
}

export const openArcoRequestRow = ({ requestID, folio, kind, due, daysLeft }: WaitingArcoRequest): QueueRow => ({
  key: requestID,
  to: adminPath('privacidad', { [ADMIN_PARAMS.arcoRequest]: requestID }),
  mark: <IconShieldLock size={16} stroke={1.75} aria-hidden />,
  title: folio,
  detail: labelOf(arcoKinds, kind),
  note: <Tag tone={TONES[due]}>{leftText(daysLeft)}</Tag>,
});
