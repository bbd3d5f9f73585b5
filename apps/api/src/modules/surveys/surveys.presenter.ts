import type { Survey } from '@vinculo/contracts/surveys';
import type { SurveyRow } from './surveys.repository';

export const presentSurvey = ({ activeSince: _since, questions, updatedAt, ...row }: SurveyRow): Survey => ({
  ...row,
  questions: [...questions],
  updatedAt: updatedAt.toISOString(),
});
