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
import { formFrom } from './form-mapping';
import { discardDraft, keepDraft, readDraft, type DraftBase, type DraftName, type VacancyDraft } from './vacancy-draft';

export type FormField = StepOneField | StepTwoField;
export type SetField = <K extends keyof VacancyForm>(field: K, value: VacancyForm[K]) => void;

const SAVE_AFTER_MS = 300;

export interface VacancyDraftState {
  readonly draft: VacancyDraft;
  readonly setField: SetField;
  readonly goToStep: (step: 1 | 2) => void;
  /** Whether anything differs from where the form started. */
  readonly isDirty: boolean;
  /** When the browser last saved it; null before the first change. */
  readonly savedAt: Date | null;
  readonly missing: readonly FormField[];
  /** An amount that is there but cannot be read or is too high, or a range the wrong way round. */
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

/** Whether a draft differs from what it began with. */
function isChanged({ form, base }: VacancyDraft, start: VacancyForm): boolean {
  const origin = base === undefined ? start : formFrom({ ...base.input, matches: form.matches });
  return JSON.stringify(form) !== JSON.stringify(origin);
}

/**
 * The form and its draft. Every change is kept in the browser a moment later, and at once when the page goes away,
 * so that a reload or a crash loses nothing.
 * @param start what the form begins with when no draft was kept.
 * @param startBase the stored vacancy as it is now, when it is edited.
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
      // Nothing was written: the next time starts from the vacancy as it is by then.
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
