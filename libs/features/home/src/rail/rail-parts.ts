import { can, type Claims } from '@vinculo/domain/session';
import type { Part } from '../arrangement/arrangement';

export interface RailPart extends Part {
  readonly key: 'agenda' | 'changes' | 'views';
}

/** The blocks beside what waits that these claims may see. */
export const railFor = (claims: Claims): readonly RailPart[] =>
  [
    can(claims, 'events:read') && { key: 'agenda' as const, label: 'Tu agenda de hoy' },
    can(claims, 'audit:read') && { key: 'changes' as const, label: 'Últimos cambios' },
    { key: 'views' as const, label: 'Vistas fijadas' },
  ].filter((part) => part !== false);
