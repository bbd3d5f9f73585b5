import { applicationStages, type ApplicationStage } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';

export const PEOPLE = ['persona', 'personas'] as const;

export const stageName = (stage: ApplicationStage): string => `«${labelOf(applicationStages, stage)}»`;
