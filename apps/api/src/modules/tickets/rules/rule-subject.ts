import { RULE_LETTERS, type TicketRuleSubject } from '@vinculo/domain/tickets';
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
  | 'isHiding'
>;

/** A ticket as rules read it, with what was received last and how it was rated last. Who is in a blind selection has no company. */
export function subjectOf(row: Read, received: string, score: number | null): TicketRuleSubject {
  const { categoryID, isArco, teamID, priority, state, channel, tags, assigneeUid } = row;
  const [companyID, companyName] = row.isHiding ? [null, null] : [row.companyID, row.companyName];
  return {
    ...{ categoryID, isArco, teamID, priority, state, channel, tags, companyID, assigneeUid },
    score,
    requester: [row.requesterName, row.requesterEmail, companyName].filter(Boolean).join(' '),
    text: `${row.subject} ${received.slice(0, RULE_LETTERS)}`,
  };
}
