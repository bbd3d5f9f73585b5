import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createTicketRule,
  dryRunTicketRule,
  editTicketRule,
  orderTicketRules,
  removeTicketRule,
  type TicketRule,
  type TicketRuleId,
} from '@vinculo/contracts/tickets';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { ticketQueries } from './ticket-queries';

const meta = { invalidates: [ticketQueries.rules().queryKey] };

interface SaveRule {
  readonly input: RequestOf<typeof createTicketRule>['body'];
  /** What is changed; null adds one. */
  readonly stored: TicketRule | null;
  readonly idempotencyKey: string;
}

/** Adds or changes a rule. */
export const useSaveTicketRule = () =>
  useMutation({
    mutationFn: ({ input, stored, idempotencyKey }: SaveRule) =>
      stored === null
        ? call(createTicketRule, { body: input }, { idempotencyKey })
        : call(editTicketRule, { params: { ruleID: stored.ruleID }, body: { ...input, version: stored.version } }),
    meta,
  });

/** Removes a rule. */
export const useRemoveTicketRule = () =>
  useMutation({
    mutationFn: ({ ruleID, version }: TicketRule) => call(removeTicketRule, { params: { ruleID }, body: { version } }),
    meta,
  });

/** Puts all rules in another order. */
export function useOrderTicketRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ruleIDs: TicketRuleId[]) => call(orderTicketRules, { body: { ruleIDs } }),
    onSuccess: ({ items }) => client.setQueryData(ticketQueries.rules().queryKey, items),
    meta,
  });
}

/** Asks what a rule would have done; changes nothing. */
export const useDryRunTicketRule = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof dryRunTicketRule>['body']) => call(dryRunTicketRule, { body }),
    meta: { invalidates: [] },
  });
