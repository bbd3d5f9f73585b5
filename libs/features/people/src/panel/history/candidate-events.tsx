import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditAction } from '@vinculo/contracts/audit';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { EventHistory } from '@vinculo/ui/history';
import type { ReactNode } from 'react';

interface CandidateEventsProps {
  readonly docID: CandidateId;
  /** Of one kind; of every kind without it. */
  readonly action?: AuditAction;
  /** What stands there when nothing happened yet. */
  readonly empty: ReactNode;
}

/** Who did what with a person's file and when, newest first. */
export const CandidateEvents = ({ docID, action, empty }: CandidateEventsProps) => (
  <EventHistory query={useInfiniteQuery(candidateQueries.events(docID, action))} empty={empty} />
);
