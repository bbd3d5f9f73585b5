import type { Company } from '@vinculo/contracts/companies';
import { CallError } from '@vinculo/contracts/errors';
import {
  vacancy as vacancyContract,
  vacancyTerms,
  type VacancyTerms,
  type Vacancy,
  type VacancyInput,
} from '@vinculo/contracts/vacancies';
import { useAuthStore } from '@vinculo/data-access/state';
import { useCreateVacancy, useEditVacancy } from '@vinculo/data-access/vacancies';
import type { Option } from '@vinculo/domain/catalogs';
import { PAY_CONDITIONS } from '@vinculo/domain/labour-law';
import { emptyVacancyForm, STEP_ONE_FIELDS, STEP_TWO_FIELDS, VACANCY_FIELD_LABELS } from '@vinculo/domain/vacancies';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { Button, IconButton } from '@vinculo/ui/button';
import { notify } from '@vinculo/ui/feedback';
import { companyPath, useLeaveGuard } from '@vinculo/ui/navigation';
import { useMemo, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { changedFields, compareEdits, ConflictDialog, storedMeanwhile, withMine } from '@vinculo/ui/conflict';
import { firstTooLong, problemText } from '@vinculo/ui/errors';
import { useIsMounted } from '@vinculo/ui/mounted';
import { BelowMinimumDialog } from '../below-minimum-dialog';
import { EditorsHere } from './editors-here';
import { focusField } from './fields/field-slot';
import { fieldLabel, fieldText } from './fields/field-text';
import { formFrom, inputFrom } from './form-mapping';
import { LegalAdvice } from './law/legal-advice';
import { StepOne } from './step-one';
import { StepTwo } from './step-two';
import { usePayUnderMinimum } from './law/use-pay-under-minimum';
import { useVacancyDraft, type FormField } from './draft/use-vacancy-draft';
import styles from './vacancy-form.module.css';
import type { DraftBase } from './draft/vacancy-draft';
import { VacancyPreview } from './vacancy-preview';

interface VacancyEditorProps {
  readonly mode: 'new' | 'edit';
  readonly company: Company;
  /** The vacancy to edit, or to copy into a new one. */
  readonly vacancy: Vacancy | undefined;
  /** The initial position of an empty form. */
  readonly firstPosition: Option;
}

const savedTime = new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const isStepOneField = (field: FormField): boolean => STEP_ONE_FIELDS.some((name) => name === field);
const STEPS = ['Puesto y condiciones', 'Requisitos'] as const;

const baseOf = (vacancy: Vacancy): DraftBase => ({ input: vacancyTerms.parse(vacancy), version: vacancy.version });

/** Both steps of the form, their draft, and publishing or saving it. */
export function VacancyEditor({ mode, company, vacancy, firstPosition }: VacancyEditorProps) {
  const navigate = useNavigate();
  const uid = useAuthStore((state) => state.user?.uid ?? '');
  const start = useMemo(
    () => (vacancy === undefined ? emptyVacancyForm(firstPosition) : formFrom(vacancy)),
    [vacancy, firstPosition],
  );
  const name = useMemo(
    () => ({
      uid,
      companyID: company.companyID,
      of: vacancy === undefined ? 'new' : `${mode === 'edit' ? 'edit' : 'from'}-${vacancy.jobID}`,
    }),
    [uid, company.companyID, mode, vacancy],
  );
  const { draft, setField, goToStep, isDirty, savedAt, missing, salaryProblem, discard, rebase } = useVacancyDraft(
    name,
    start,
    mode === 'edit' && vacancy !== undefined ? baseOf(vacancy) : undefined,
  );
  const { form, step, base } = draft;
  const [showsMissing, setShowsMissing] = useState(false);
  const [conflict, setConflict] = useState<{ onto: DraftBase; mine: VacancyInput } | null>(null);
  const under = usePayUnderMinimum(form);
  const [unreasoned, setUnreasoned] = useState<{ input: VacancyInput; from: DraftBase | undefined } | null>(null);
  const [fewestPlaces, setFewestPlaces] = useState(0);
  const [minimumReason, setMinimumReason] = useState('');
  const create = useCreateVacancy();
  const edit = useEditVacancy(vacancy?.jobID ?? ('' as Vacancy['jobID']));
  const isMounted = useIsMounted();
  const isPending = create.isPending || edit.isPending;
  const guard = useLeaveGuard(isDirty && !isPending, {
    title: '¿Salir del formulario?',
    message: 'Tu borrador queda guardado en este navegador y podrás seguir después.',
  });

  const missingHere = missing.filter((field) => isStepOneField(field) === (step === 1));
  const total = step === 1 ? STEP_ONE_FIELDS.length : STEP_TWO_FIELDS.length;
  const errorOf = (field: FormField) =>
    showsMissing && missing.includes(field) ? `Falta: ${VACANCY_FIELD_LABELS[field].toLowerCase()}` : undefined;
  const listPath = companyPath(company.companyID, 'vacantes');

  /** Discards the draft and opens the list, unless the user has navigated away. */
  function leave() {
    guard.release();
    discard();
    if (isMounted()) void navigate(listPath);
  }

  const showFailure = (error: unknown) => notify.error(`${problemText(error)} Tu borrador queda guardado.`);

  /** Whether this step is valid; if not, focuses the first invalid field. */
  function isStepReady(): boolean {
    const gap = missingHere[0] ?? (step === 1 && salaryProblem !== null ? 'salary' : undefined);
    if (gap === undefined) return true;
    setShowsMissing(true);
    // After the error texts are rendered, so that screen readers read them with the field.
    requestAnimationFrame(() => focusField(gap));
    return false;
  }

  /** The server decides whether a reason is required. */
  function handleFailure(error: unknown, input: VacancyInput, from: DraftBase | undefined) {
    const stored = storedMeanwhile(error, vacancyContract);
    if (!isMounted()) showFailure(error);
    else if (stored !== undefined) setConflict({ onto: baseOf(stored), mine: input });
    else if (error instanceof CallError && error.code === 'reason_required') setUnreasoned({ input, from });
    else if (error instanceof CallError && error.code === 'places_filled') {
      setFewestPlaces(Number(error.info.fields?.['places'] ?? 0));
      goToStep(1);
      // After the step is rendered.
      requestAnimationFrame(() => focusField('places'));
    } else showFailure(error);
  }

  function send(input: VacancyInput, from: DraftBase | undefined, belowMinimumReason?: string) {
    const done = (text: string) => () => {
      notify.success(text);
      leave();
    };
    const fail = (error: unknown) => handleFailure(error, input, from);
    if (from === undefined) {
      const { companyID } = company;
      void create
        .mutateAsync({ companyID, input, idempotencyKey: draft.idempotencyKey, belowMinimumReason })
        .then(done('Vacante publicada'), fail);
      return;
    }
    const change = Object.fromEntries(changedFields(from.input, input).map((field) => [field, input[field]]));
    void edit
      .mutateAsync({ ...change, version: from.version, belowMinimumReason })
      .then(done('Cambios guardados'), fail);
  }

  /** Sends the form, or first asks why its pay is under the minimum. An edit that keeps the pay does not ask. */
  function save(input: VacancyInput, from: DraftBase | undefined) {
    const touchesPay =
      from === undefined ||
      changedFields(from.input, input).some((field) => PAY_CONDITIONS.some((name) => name === field));
    if (under !== null && touchesPay) setUnreasoned({ input, from });
    else send(input, from);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || !isStepReady()) return;
    const tooLong = firstTooLong(event.currentTarget);
    if (tooLong !== null) return tooLong.focus();
    setShowsMissing(false);
    if (step === 1) {
      goToStep(2);
      document.querySelector(`.${styles.body}`)?.scrollTo({ top: 0 });
      return;
    }
    const input = inputFrom(form);
    if (input === null) {
      goToStep(1);
      setShowsMissing(true);
      notify.error('Revisa los campos del primer paso.');
      return;
    }
    save(input, base);
  }

  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={handleSubmit}
      aria-label={mode === 'edit' ? 'Editar vacante' : 'Nueva vacante'}
    >
      <header className={styles.head}>
        <div>
          <h1>{mode === 'edit' ? 'Editar vacante' : 'Nueva vacante'}</h1>
          <span className={styles.company}>{company.tradeName}</span>
          {mode === 'edit' && vacancy !== undefined && <EditorsHere jobID={vacancy.jobID} />}
        </div>
        <ol className={styles.steps} aria-label="Pasos">
          {STEPS.map((title, index) => (
            <li key={title} aria-current={step === index + 1 ? 'step' : undefined}>
              <span className={styles.number}>{index + 1}</span>
              {title}
            </li>
          ))}
        </ol>
        <span className={styles.saved} role="status">
          {savedAt !== null && `Borrador guardado a las ${savedTime.format(savedAt)}`}
        </span>
        <IconButton
          label="Cerrar el formulario"
          icon={<IconX size={16} stroke={1.75} />}
          onClick={() => void navigate(listPath)}
        />
      </header>

      <div className={styles.body}>
        <fieldset className={styles.form} disabled={isPending}>
          {step === 1 ? (
            <StepOne {...{ form, setField, errorOf, salaryProblem, fewestPlaces }} />
          ) : (
            <StepTwo {...{ form, setField, errorOf, salaryProblem }} />
          )}
        </fieldset>
        <aside className={styles.rail} aria-label="Resumen de la vacante">
          <VacancyPreview form={form} companyName={company.tradeName} />
          <LegalAdvice form={form} />
          {missingHere.length > 0 && (
            <section className={styles.missing}>
              <h2>Falta en este paso</h2>
              <ul>
                {missingHere.map((field) => (
                  <li key={field}>
                    <button type="button" onClick={() => focusField(field)}>
                      {VACANCY_FIELD_LABELS[field]}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>

      <footer className={styles.foot}>
        <p className={styles.progress} role="status" data-alert={(showsMissing && missingHere.length > 0) || undefined}>
          {total - missingHere.length} de {total} campos completos
          {showsMissing &&
            missingHere.length > 0 &&
            `. Falta: ${missingHere.map((field) => VACANCY_FIELD_LABELS[field].toLowerCase()).join(', ')}`}
        </p>
        {isDirty && (
          <Button variant="ghost" onClick={leave} disabled={isPending}>
            Descartar
          </Button>
        )}
        {step === 2 && (
          <Button icon={<IconArrowLeft size={16} stroke={1.75} />} onClick={() => goToStep(1)} disabled={isPending}>
            Anterior
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          isBusy={isPending}
          iconAfter={step === 1 ? <IconArrowRight size={16} stroke={1.75} /> : undefined}
        >
          {step === 1 ? 'Siguiente' : mode === 'edit' ? 'Guardar cambios' : 'Publicar vacante'}
        </Button>
      </footer>

      {unreasoned !== null && (
        <BelowMinimumDialog
          under={under}
          acceptLabel={mode === 'edit' ? 'Guardar así' : 'Publicar así'}
          startReason={minimumReason}
          onClose={() => setUnreasoned(null)}
          onAccept={(reason) => {
            setMinimumReason(reason);
            setUnreasoned(null);
            send(unreasoned.input, unreasoned.from, reason);
          }}
        />
      )}
      {conflict !== null && base !== undefined && (
        <ConflictDialog
          title="Alguien más cambió esta vacante"
          edits={compareEdits<VacancyTerms>(base.input, conflict.onto.input, conflict.mine)}
          labelOf={fieldLabel}
          storedText={(field) => fieldText(conflict.onto.input, field)}
          mineText={(field) => fieldText(conflict.mine, field)}
          onSave={(fields) => {
            const { onto, mine } = conflict;
            const agreed = withMine<VacancyTerms>(onto.input, mine, fields);
            setConflict(null);
            rebase(agreed, onto);
            save({ ...agreed, salary: agreed.salary ?? mine.salary }, onto);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  );
}
