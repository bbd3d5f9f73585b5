import { labelOf } from '@vinculo/domain/catalogs';
import { viability as viabilityOptions, type Viability } from '@vinculo/domain/candidates';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconCircleX, type Icon } from '@tabler/icons-react';
import { Tag, type TagTone } from './tag';

const LOOKS: Readonly<Record<Viability, { readonly tone: TagTone; readonly Glyph: Icon }>> = {
  unevaluated: { tone: 'neutral', Glyph: IconCircleDashed },
  viable: { tone: 'success', Glyph: IconCircleCheck },
  withReservations: { tone: 'warning', Glyph: IconAlertCircle },
  notViable: { tone: 'danger', Glyph: IconCircleX },
};

/** The viability of a candidate as set by the team. */
export function ViabilityTag({ viability }: { readonly viability: Viability }) {
  const { tone, Glyph } = LOOKS[viability];
  return (
    <Tag tone={tone} icon={<Glyph size={13} stroke={1.75} aria-hidden />}>
      {labelOf(viabilityOptions, viability)}
    </Tag>
  );
}
