import type { BulkAction } from '@vinculo/contracts/candidate-bulk';
import { labelOf } from '@vinculo/domain/catalogs';
import { viability } from '@vinculo/domain/candidates';
import { counted } from '@vinculo/domain/formats';

export const PEOPLE = ['persona', 'personas'] as const;

/** "1 persona", "1,000 personas". */
export const people = (count: number): string => counted(count, ...PEOPLE);

/** Follows a count: "etiquetadas". */
export function doneText(action: BulkAction, count: number): string {
  const ending = count === 1 ? '' : 's';
  switch (action.kind) {
    case 'tags':
      return `con etiquetas nuevas`;
    case 'groups':
      return `con grupos nuevos`;
    case 'viability':
      return `evaluada${ending} como «${labelOf(viability, action.viability)}»`;
    case 'invite':
      return `invitada${ending}`;
  }
}
