import type { VacancyForm } from '@vinculo/domain/vacancies';
import type { FormField, SetField } from './use-vacancy-draft';

/** What both steps are given. */
export interface StepProps {
  readonly form: VacancyForm;
  readonly setField: SetField;
  /** The text under a field that is missing, once the person has tried to go on. */
  readonly errorOf: (field: FormField) => string | undefined;
  readonly salaryProblem: string | null;
}
