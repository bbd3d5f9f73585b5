import type * as z from 'zod/mini';
import type { AuditAction } from './audit-actions';
import { agendaPayloads } from './payloads/agenda-payloads';
import { campaignPayloads } from './payloads/campaign-payloads';
import { candidatePayloads } from './payloads/candidate-payloads';
import { companyPayloads } from './payloads/company-payloads';
import { platformPayloads } from './payloads/platform-payloads';
import { ticketPayloads } from './payloads/ticket-payloads';

/**
 * The payload of each action's event, before and after. Commands must write this form (checked by the compiler).
 * The audit log also holds events of earlier versions: readers must accept each field as absent or of another form.
 */
export const EVENT_PAYLOADS = {
  ...agendaPayloads,
  ...campaignPayloads,
  ...candidatePayloads,
  ...companyPayloads,
  ...platformPayloads,
  ...ticketPayloads,
} as const satisfies Record<AuditAction, { before: z.ZodMiniType; after: z.ZodMiniType }>;

type Payloads = typeof EVENT_PAYLOADS;
export type PayloadOf<Action extends AuditAction, Side extends 'before' | 'after'> = z.output<Payloads[Action][Side]>;
