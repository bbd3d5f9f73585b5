import { measureOf, type MeasureId } from '@vinculo/domain/measures';

/** The stage that one of `STAGE_WAITS` is about. */
export const stageName = (wait: MeasureId): string => measureOf(wait).label.replace(/^Espera en «(.*)»$/, '$1');
