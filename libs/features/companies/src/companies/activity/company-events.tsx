import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditAction } from '@vinculo/contracts/audit';
import type { CompanyId } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { EventHistory } from '@vinculo/ui/history';
import type { ReactNode } from 'react';

interface CompanyEventsProps {
  readonly companyID: CompanyId;
  /** Shows only this action; undefined shows all. */
  readonly action?: AuditAction;
  /** Shown when there are no events. */
  readonly empty: ReactNode;
}

/** The events, newest first, with a button that loads more. */
export const CompanyEvents = ({ companyID, action, empty }: CompanyEventsProps) => (
  <EventHistory query={useInfiniteQuery(companyQueries.events(companyID, action))} empty={empty} />
);
