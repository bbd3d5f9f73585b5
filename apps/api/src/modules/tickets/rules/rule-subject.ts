import type { TicketRuleSubject } from '@vinculo/domain/tickets';
import type { TicketRow } from '../tickets.repository';

type Read = Pick<
  TicketRow,
  | 'categoryID'
  | 'isArco'
  | 'teamID'
  | 'priority'
  | 'state'
  | 'channel'
  | 'tags'
  | 'assigneeUid'
  | 'companyID'
  | 'requesterName'
  | 'requesterEmail'
  | 'companyName'
  | 'subject'
>;

/** A ticket as rules read it, with what was received last and how it was rated last. */
export function subjectOf(row: Read, received: string, score: number | null): TicketRuleSubject {
  const { categoryID, isArco, teamID, priority, state, channel, tags, companyID, assigneeUid } = row;
  return {
    ...{ categoryID, isArco, teamID, priority, state, channel, tags, companyID, assigneeUid },
    score,
    requester: [row.requesterName, row.requesterEmail, row.companyName].filter(Boolean).join(' '),
    text: `${row.subject} ${received}`,
  };
}
