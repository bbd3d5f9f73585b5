import { labelOf } from '@vinculo/domain/catalogs';
import { verificationStatus, type VerificationStatus } from '@vinculo/domain/companies';
import { IconCircleDashed, IconCircleX, IconProgress, IconRosetteDiscountCheck, type Icon } from '@tabler/icons-react';
import { Tag, type TagTone } from './tag';

const LOOKS: Readonly<Record<VerificationStatus, { readonly tone: TagTone; readonly Glyph: Icon }>> = {
  unverified: { tone: 'neutral', Glyph: IconCircleDashed },
  inReview: { tone: 'warning', Glyph: IconProgress },
  verified: { tone: 'success', Glyph: IconRosetteDiscountCheck },
  rejected: { tone: 'danger', Glyph: IconCircleX },
};

/** The verification status of a company. */
export function VerificationTag({ status }: { readonly status: VerificationStatus }) {
  const { tone, Glyph } = LOOKS[status];
  return (
    <Tag tone={tone} icon={<Glyph size={13} stroke={1.75} aria-hidden />}>
      {labelOf(verificationStatus, status)}
    </Tag>
  );
}
