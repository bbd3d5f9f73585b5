import type { AuditEvent } from '@vinculo/contracts/audit';

/** By default the event of a paused vacancy. */
export const anAuditEvent = (overrides: Partial<AuditEvent> = {}): AuditEvent => ({
  eventID: 9,
  at: '2026-11-20T18:00:00.000Z',
  actorName: 'Ana Cortés',
  actorUid: 'ana',
  action: 'vacancy.pause',
  entityID: 'job',
  entityName: 'Chofer de reparto',
  companyID: 'company',
  reason: 'Sin presupuesto',
  origin: '10.0.0.7',
  before: { status: 'active' },
  after: { status: 'paused' },
  hash: 'abc123',
  abilities: { revert: false, whyNot: null },
  ...overrides,
});
