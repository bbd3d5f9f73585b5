import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileOff,
  IconMinus,
  type Icon,
} from '@tabler/icons-react';
import { Tag, type TagTone } from '@vinculo/ui/status';
import type { TypeStatus } from './file-status';

const LOOKS: Readonly<
  Record<Exclude<TypeStatus, 'missing'>, { readonly tone: TagTone; readonly label: string; readonly Glyph: Icon }>
> = {
  approved: { tone: 'success', label: 'Aprobado', Glyph: IconCircleCheck },
  pending: { tone: 'neutral', label: 'Pendiente', Glyph: IconClock },
  expired: { tone: 'warning', label: 'Vencido', Glyph: IconAlertTriangle },
  rejected: { tone: 'danger', label: 'Rechazado', Glyph: IconCircleX },
  inapplicable: { tone: 'outline', label: 'No aplica', Glyph: IconMinus },
  declared: { tone: 'outline', label: 'Sin archivo', Glyph: IconFileOff },
};

/** The status of a document, or of a type of document. */
export function DocumentStatusTag({ status }: { readonly status: Exclude<TypeStatus, 'missing'> }) {
  const { tone, label, Glyph } = LOOKS[status];
  return (
    <Tag tone={tone} icon={<Glyph size={13} stroke={1.75} aria-hidden />}>
      {label}
    </Tag>
  );
}
