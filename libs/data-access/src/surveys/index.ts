export { surveyQueries, type SurveyAnswersRequest } from './survey-queries';
export * from './use-save-survey';
