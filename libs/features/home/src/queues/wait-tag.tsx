import { counted } from '@vinculo/domain/formats';
import { Tag } from '@vinculo/ui/status';

interface WaitTagProps {
  readonly days: number;
  /** From how many days on the wait is long. */
  readonly longFrom: number;
}

/** For how many days something has waited. */
export const WaitTag = ({ days, longFrom }: WaitTagProps) =>
  days < longFrom ? counted(days, 'día', 'días') : <Tag tone="danger">{counted(days, 'día', 'días')}</Tag>;
