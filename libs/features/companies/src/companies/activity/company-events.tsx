import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditAction } from '@vinculo/contracts/audit';
import type { CompanyId } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { EventHistory } from '@vinculo/ui/history';
import type { ReactNode } from 'react';

interface CompanyEventsProps {
  readonly companyID: CompanyId;
  /** Of one kind; of every kind without it. */
  readonly action?: AuditAction;
  /** What stands there when nothing happened yet. */
  readonly empty: ReactNode;
}

/** Who did what and when, newest first, and more of it on demand. */
export const CompanyEvents = ({ companyID, action, empty }: CompanyEventsProps) => (
  <EventHistory query={useInfiniteQuery(companyQueries.events(companyID, action))} empty={empty} />
);
