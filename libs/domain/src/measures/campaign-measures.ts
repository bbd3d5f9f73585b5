import { ATTRIBUTION_WINDOW } from '../campaigns';
import type { AmountKind } from './fact-kinds';
import type { SumMeasure, Measure } from './measure';

const sum = (
  label: string,
  of: AmountKind,
  unit: SumMeasure['unit'],
  formula: string,
  excludes: string,
): SumMeasure => ({ kind: 'sum', label, of, unit, permission: 'campaigns:read', formula, excludes });

const brought = (label: string, of: AmountKind, what: string): SumMeasure =>
  sum(
    label,
    of,
    'count',
    `${what} en el periodo de quienes llegaron por una campaña: cuenta el último contacto de los ${ATTRIBUTION_WINDOW.usual} días antes de postularse, como en el reporte de campañas.`,
    'Lo que ningún contacto trajo. Los parámetros que nadie ha asignado cuentan sin campaña.',
  );

/** Figures of links and campaigns. */
export const CAMPAIGN_MEASURES = {
  linkClicks: sum(
    'Clics de campañas',
    'link_clicks',
    'count',
    'Clics en enlaces de campaña en el periodo que llegaron a su destino.',
    'Los bots, y los enlaces desconocidos o terminados.',
  ),
  linkVisitors: sum(
    'Visitantes de campañas',
    'link_visitors',
    'count',
    'Suma por día y enlace de los visitantes distintos de ese día. Quien vuelve otro día, o por otro enlace, cuenta de nuevo: nada permite reconocerlo.',
    'Los bots.',
  ),
  campaignApplications: brought('Postulaciones de campañas', 'campaign_application', 'Postulaciones'),
  campaignInterviews: brought('Entrevistas de campañas', 'campaign_interview', 'Primeras entrevistas'),
  campaignHires: brought('Contrataciones de campañas', 'campaign_hire', 'Contrataciones'),
  campaignCents: sum(
    'Costo de campañas',
    'campaign_cost',
    'cents',
    'Suma de los costos que se anotaron en los días del periodo, de cada enlace o de toda la campaña.',
    'Lo que nadie ha anotado. El presupuesto no es un costo.',
  ),
} as const satisfies Readonly<Record<string, Measure>>;
