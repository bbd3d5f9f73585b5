import type { VacancyTerms } from '@vinculo/contracts/vacancies';
import {
  MAX_SALARY,
  missingInStepOne,
  missingInStepTwo,
  parseSalary,
  payAmount,
  type StepOneField,
  type StepTwoField,
  type VacancyForm,
} from '@vinculo/domain/vacancies';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formFrom } from '../form-mapping';
import { discardDraft, keepDraft, readDraft, type DraftBase, type DraftName, type VacancyDraft } from './vacancy-draft';

export type FormField = StepOneField | StepTwoField;
export type SetField = <K extends keyof VacancyForm>(field: K, value: VacancyForm[K]) => void;

const SAVE_AFTER_MS = 300;

export interface VacancyDraftState {
  readonly draft: VacancyDraft;
  readonly setField: SetField;
  readonly goToStep: (step: 1 | 2) => void;
  /** Whether the form differs from its initial value. */
  readonly isDirty: boolean;
  /** When the browser last saved it; null before the first change. */
  readonly savedAt: Date | null;
  readonly missing: readonly FormField[];
  /** The error of an amount that is invalid or too high, or of a reversed range. */
  readonly salaryProblem: string | null;
  readonly discard: () => void;
  /** Continues from the version that someone else saved, with the resolved form. */
  readonly rebase: (input: VacancyTerms, base: DraftBase) => void;
}

export function salaryProblemOf(form: VacancyForm): string | null {
  const filled =
    form.salaryType === 'exact'
      ? form.salaryWork.trim() !== ''
      : form.salaryMin.trim() !== '' && form.salaryMax.trim() !== '';
  const salary = parseSalary(form);
  if (salary !== null) {
    const highest = salary.type === 'exact' ? salary.total : salary.max;
    return highest > MAX_SALARY ? `El máximo es ${payAmount(MAX_SALARY)}.` : null;
  }
  if (!filled) return null;
  const asRange = { ...form, salaryMin: form.salaryMax, salaryMax: form.salaryMin };
  return form.salaryType === 'range' && parseSalary(asRange) !== null
    ? 'El mínimo es mayor que el máximo.'
    : 'Escribe solo la cantidad, por ejemplo 16,000.50';
}

/** Whether a draft differs from its initial form. */
function isChanged({ form, base }: VacancyDraft, start: VacancyForm): boolean {
  const origin = base === undefined ? start : formFrom({ ...base.input, matches: form.matches });
  return JSON.stringify(form) !== JSON.stringify(origin);
}

/**
 * The form and its draft. Changes are saved in the browser after a short delay, and at once when the page is hidden,
 * so that a reload or a crash loses nothing.
 * @param start the initial form if there is no saved draft.
 * @param startBase the current stored vacancy, if one is edited.
 */
export function useVacancyDraft(
  name: DraftName,
  start: VacancyForm,
  startBase: DraftBase | undefined,
): VacancyDraftState {
  const [draft, setDraft] = useState<VacancyDraft>(() => {
    const kept = readDraft(name) ?? { form: start, step: 1, idempotencyKey: crypto.randomUUID(), savedAt: 0 };
    return { ...kept, base: kept.base ?? startBase };
  });
  const [savedAt, setSavedAt] = useState<Date | null>(draft.savedAt === 0 ? null : new Date(draft.savedAt));
  const unsaved = useRef<VacancyDraft | null>(null);

  const save = useCallback(() => {
    if (unsaved.current === null) return;
    const now = Date.now();
    if (!isChanged(unsaved.current, start)) {
      // Without changes there is no draft: the next visit starts from the stored vacancy.
      discardDraft(name);
      setSavedAt(null);
    } else if (keepDraft(name, { ...unsaved.current, savedAt: now })) setSavedAt(new Date(now));
    unsaved.current = null;
  }, [name, start]);

  useEffect(() => {
    if (unsaved.current === null) return;
    const timer = setTimeout(save, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, save]);

  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);

  const change = useCallback((next: (current: VacancyDraft) => VacancyDraft) => {
    setDraft((current) => {
      const changed = next(current);
      unsaved.current = changed;
      return changed;
    });
  }, []);

  const { form } = draft;
  return {
    draft,
    setField: useCallback(
      (field, value) => change((current) => ({ ...current, form: { ...current.form, [field]: value } })),
      [change],
    ),
    goToStep: useCallback((step) => change((current) => ({ ...current, step })), [change]),
    isDirty: isChanged(draft, start),
    savedAt,
    missing: [...missingInStepOne(form), ...missingInStepTwo(form)],
    salaryProblem: salaryProblemOf(form),
    discard: useCallback(() => {
      unsaved.current = null;
      discardDraft(name);
      setSavedAt(null);
    }, [name]),
    rebase: useCallback(
      (input, onto) =>
        change((current) => ({ ...current, form: formFrom({ ...input, matches: current.form.matches }), base: onto })),
      [change],
    ),
  };
}
