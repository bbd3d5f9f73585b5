import { labelOf } from '@vinculo/domain/catalogs';
import { ticketStates, type TicketState } from '@vinculo/domain/tickets';
import { Tag, type TagTone } from '../status';

const TONES = {
  new: 'accent',
  open: 'accent',
  waitingRequester: 'warning',
  waitingThirdParty: 'warning',
  resolved: 'success',
  closed: 'neutral',
} as const satisfies Record<TicketState, TagTone>;

/** Where a ticket stands. */
export const TicketStateTag = ({ state }: { readonly state: TicketState }) => (
  <Tag tone={TONES[state]}>{labelOf(ticketStates, state)}</Tag>
);
