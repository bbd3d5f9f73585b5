import { labelOf } from '@vinculo/domain/catalogs';
import { riskLevels, type RiskLevel } from '@vinculo/domain/companies';
import { IconAlertTriangle, IconEye, IconShieldCheck, type Icon } from '@tabler/icons-react';
import { Tag, type TagTone } from './tag';

const LOOKS: Readonly<Record<RiskLevel, { readonly tone: TagTone; readonly Glyph: Icon }>> = {
  low: { tone: 'neutral', Glyph: IconShieldCheck },
  medium: { tone: 'warning', Glyph: IconEye },
  high: { tone: 'danger', Glyph: IconAlertTriangle },
};

/** The risk level of a company; wrap it in a `Tip` with the reasons. */
export function RiskTag({ level }: { readonly level: RiskLevel }) {
  const { tone, Glyph } = LOOKS[level];
  return (
    <Tag tone={tone} icon={<Glyph size={13} stroke={1.75} aria-hidden />}>
      {labelOf(riskLevels, level)}
    </Tag>
  );
}
