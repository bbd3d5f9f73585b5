import type { VacancyVerb } from '@vinculo/domain/vacancies';
import { TextArea } from '@vinculo/ui/form';
import styles from './vacancies.module.css';

interface ReasonFieldProps {
  readonly verb: VacancyVerb;
  readonly isRequired: boolean;
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly showsError: boolean;
}

const SUGGESTIONS: Readonly<Record<VacancyVerb, readonly string[]>> = {
  pause: ['La empresa pidió esperar', 'Hay suficientes postulaciones por revisar'],
  resume: [],
  close: ['Se cubrió con alguien de la plataforma', 'La empresa la cubrió por su cuenta', 'Se canceló el puesto'],
  reopen: ['Quien entró no se quedó', 'Se cerró por error'],
};

/** Why a vacancy changes status: one's own words, or one of the usual reasons with a click. */
export const ReasonField = ({ verb, isRequired, value, onChange, showsError }: ReasonFieldProps) => (
  <>
    <TextArea
      label="Motivo"
      isRequired={isRequired}
      isOptional={!isRequired}
      rows={2}
      maxLength={300}
      value={value}
      error={showsError && value.trim() === '' ? 'Escribe el motivo.' : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus
    />
    {SUGGESTIONS[verb].length > 0 && (
      <div className={styles.suggestions} role="group" aria-label="Motivos frecuentes">
        {SUGGESTIONS[verb].map((reason) => (
          <button key={reason} type="button" onClick={() => onChange(reason)}>
            {reason}
          </button>
        ))}
      </div>
    )}
  </>
);
