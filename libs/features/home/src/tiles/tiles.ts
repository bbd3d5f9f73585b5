import type { Day } from '@vinculo/domain/calendar';
import { lastDays, type MeasureId, type Period } from '@vinculo/domain/measures';
import { can, type Claims, type Permission } from '@vinculo/domain/session';
import type { Part } from '../arrangement/arrangement';

interface Common extends Part {
  /** Those of its figure and of what it counts. */
  readonly permissions: readonly Permission[];
}

/** A measure over some days, against as many before. */
interface MeasuredTile extends Common {
  readonly kind: 'measured';
  readonly measure: MeasureId;
  readonly daysUntil: (today: Day) => Period;
}

/** Counted now, as its queue is. */
interface CountedTile extends Common {
  readonly kind: 'counted';
}

/** Counted in today's agenda. */
interface ScheduledTile extends Common {
  readonly kind: 'scheduled';
}

/** Counted at the help desk. */
interface TicketTile extends Common {
  readonly kind: 'tickets';
}

export type Tile = MeasuredTile | CountedTile | ScheduledTile | TicketTile;

const lastWeek = (today: Day): Period => lastDays(today, 7);
const thisMonth = (today: Day): Period => ({ from: `${today.slice(0, 7)}-01`, to: today });

export const TILES: readonly Tile[] = [
  {
    kind: 'measured',
    key: 'openVacancies',
    label: 'Vacantes activas',
    measure: 'openVacancies',
    daysUntil: lastWeek,
    permissions: ['analytics:read', 'vacancies:read'],
  },
  {
    kind: 'measured',
    key: 'applications',
    label: 'Nuevas postulaciones',
    measure: 'applications',
    daysUntil: lastWeek,
    permissions: ['analytics:read', 'applications:read', 'candidates:read', 'vacancies:read'],
  },
  { kind: 'counted', key: 'documents', label: 'Documentos por revisar', permissions: ['documents:review'] },
  { kind: 'scheduled', key: 'interviews', label: 'Entrevistas hoy', permissions: ['events:read'] },
  { kind: 'tickets', key: 'tickets', label: 'Tickets vencidos', permissions: ['tickets:read'] },
  {
    kind: 'measured',
    key: 'hires',
    label: 'Contrataciones del mes',
    measure: 'hires',
    daysUntil: thisMonth,
    permissions: ['analytics:read', 'applications:read', 'candidates:read', 'vacancies:read'],
  },
];

/** The tiles whose figures and rows these claims may see. */
export const tilesFor = (claims: Claims): readonly Tile[] =>
  TILES.filter(({ permissions }) => permissions.every((permission) => can(claims, permission)));
