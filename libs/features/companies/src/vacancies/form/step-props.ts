import type { VacancyForm } from '@vinculo/domain/vacancies';
import type { FormField, SetField } from './draft/use-vacancy-draft';

/** The props of both steps. */
export interface StepProps {
  readonly form: VacancyForm;
  readonly setField: SetField;
  /** The error of a missing field, after the user tried to continue. */
  readonly errorOf: (field: FormField) => string | undefined;
  readonly salaryProblem: string | null;
}
