import type { AuditAction } from '../audit-actions';
import type { EventCase } from './event-case';

export const CAMPAIGN_CASES = {
  'referral.program_saved': [
    { entityName: 'Recomienda', after: { legalText: 'Bases' } },
    'guardó texto legal del programa de referidos «Recomienda»',
  ],
  'referral.referrer_saved': [
    { entityName: 'Rosa Gil', after: { email: null, isActive: true } },
    'guardó correo y participa de «Rosa Gil», que refiere',
  ],
  'referral.status_link_made': [
    { entityName: 'Rosa Gil' },
    'creó el enlace privado con el que «Rosa Gil» ve sus referidos',
  ],
  'referral.received': [{ entityName: 'R-000007' }, 'recibió el referido «R-000007»'],
  'referral.state_changed': [
    { entityName: 'R-000007', after: { state: 'hired' } },
    'puso el referido «R-000007» en «Contratado»',
  ],
  'referral.decided': [
    { entityName: 'R-000007', after: { decision: 'give' } },
    'decidió sobre el referido «R-000007»: darle la persona',
  ],
  'referral.alert_cleared': [
    { entityName: 'R-000007', after: { alert: 'ring' } },
    'aclaró la alerta «Anillo de referencias» del referido «R-000007»',
  ],
  'referral.account_saved': [{ entityName: 'Rosa Gil' }, 'guardó la cuenta bancaria de «Rosa Gil»'],
  'referral.account_revealed': [{ entityName: 'Rosa Gil' }, 'vio la cuenta bancaria de «Rosa Gil»'],
  'referral.payout_approved': [
    { entityName: 'R-000007', after: { cents: 150_000, approvals: 2 } },
    'aprobó $1,500.00 de «R-000007» (segunda aprobación)',
  ],
  'referral.payouts_paid': [{ after: { count: 2, cents: 300_000 } }, 'registró 2 pagos de recompensas por $3,000.00'],
  'referral.payout_corrected': [
    { entityName: 'R-000007', after: { cents: 150_000 } },
    'corrigió un pago de $1,500.00 de «R-000007»',
  ],
  'referral.payroll_downloaded': [
    { after: { count: 1, cents: 150_000 } },
    'descargó la nómina de 1 recompensa por $1,500.00',
  ],
  'referral.month_closed': [
    { entityName: '2026-11', after: { cents: 150_000, fingerprint: 'abc' } },
    'cerró las recompensas de «2026-11» en $1,500.00',
  ],
  'campaign.created': [{ entityName: 'mx_202611_bajio' }, 'creó la campaña «mx_202611_bajio»'],
  'campaign.edited': [
    { entityName: 'mx_202611_bajio', after: { budgetCents: 100 } },
    'cambió presupuesto de la campaña «mx_202611_bajio»',
  ],
  'campaign.term_added': [{ entityName: 'cartel' }, 'agregó «cartel» al vocabulario de enlaces'],
  'campaign.term_edited': [
    { entityName: 'cartel', after: { mediums: ['qr'] } },
    'cambió medios que usa de «cartel» en el vocabulario de enlaces',
  ],
  'campaign.template_added': [{ entityName: 'Cartel' }, 'agregó la plantilla de enlaces «Cartel»'],
  'campaign.template_edited': [
    { entityName: 'Cartel', after: { destination: 'https://empleo.example' } },
    'cambió destino de la plantilla de enlaces «Cartel»',
  ],
  'campaign.link_created': [{ entityName: 'Cartel' }, 'creó el enlace «Cartel»'],
  'campaign.links_created': [{ after: { count: 12 } }, 'creó 12 enlaces con un archivo'],
  'campaign.link_edited': [
    { entityName: 'Cartel', after: { endsOn: '2026-12-01' } },
    'cambió último día del enlace «Cartel»',
  ],
  'campaign.hosts_saved': [{}, 'cambió los sitios a los que llevan los enlaces'],
  'campaign.mended': [
    { entityName: 'Face / Social', after: { campaign: 'mx_202611_bajio' } },
    'asignó «Face / Social» a la campaña «mx_202611_bajio»',
  ],
  'campaign.mend_undone': [
    { entityName: 'Face / Social', before: { campaign: 'mx_202611_bajio' } },
    'quitó «Face / Social» de la campaña «mx_202611_bajio»',
  ],
  'campaign.cost_saved': [
    { entityName: 'mx_202611_bajio', after: { day: '2026-11-20', cents: 5000 } },
    'anotó el costo del 20 de noviembre de 2026 en «mx_202611_bajio»',
  ],
} as const satisfies Partial<Record<AuditAction, EventCase>>;
