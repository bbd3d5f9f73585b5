import { labelOf } from '@vinculo/domain/catalogs';
import { arcoDues, type ArcoDue } from '@vinculo/domain/privacy';
import { Tag, type TagTone } from '@vinculo/ui/status';

const TONES: Readonly<Record<ArcoDue, TagTone>> = { onTime: 'success', soon: 'warning', overdue: 'danger' };

/** The deadline status of a request. */
export const DueTag = ({ due }: { readonly due: ArcoDue }) => <Tag tone={TONES[due]}>{labelOf(arcoDues, due)}</Tag>;
