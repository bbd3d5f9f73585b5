import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditAction } from '@vinculo/contracts/audit';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { EventHistory } from '@vinculo/ui/history';
import type { ReactNode } from 'react';

interface CandidateEventsProps {
  readonly docID: CandidateId;
  /** Events of one kind; left out, of every kind. */
  readonly action?: AuditAction;
  /** Shown if there are no events yet. */
  readonly empty: ReactNode;
}

/** The events of a person's file with actor and time, newest first. */
export const CandidateEvents = ({ docID, action, empty }: CandidateEventsProps) => (
  <EventHistory query={useInfiniteQuery(candidateQueries.events(docID, action))} empty={empty} />
);
