import { labelOf } from '@vinculo/domain/catalogs';
import { isUnresolved, ticketTargets, type TicketState, type TicketTarget } from '@vinculo/domain/tickets';
import { fullTime, useMinute } from '../dates';
import { Tag } from '../status';
import { slaText } from './sla-text';

interface SlaTagProps {
  readonly state: TicketState;
  /** The running clock that is due first. */
  readonly due: { readonly target: TicketTarget; readonly warnAt: string; readonly dueAt: string } | null;
}

/** How long is left of what was promised: in words, with a colour. Done tickets have none. */
export function SlaTag({ state, due }: SlaTagProps) {
  useMinute();
  if (due === null) return isUnresolved(state) ? <Tag>En pausa</Tag> : <span>—</span>;
  const { text, tone } = slaText(due, new Date());
  return (
    <time dateTime={due.dueAt} title={`${labelOf(ticketTargets, due.target)}: ${fullTime(new Date(due.dueAt))}`}>
      <Tag tone={tone}>{text}</Tag>
    </time>
  );
}
