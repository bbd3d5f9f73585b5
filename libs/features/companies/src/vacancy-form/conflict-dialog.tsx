import type { Vacancy, VacancyInput } from '@vinculo/contracts/vacancies';
import { formatLocation, formatSalary, VACANCY_FIELD_LABELS } from '@vinculo/domain/vacancies';
import { labelOf, languages } from '@vinculo/domain/catalogs';
import { Dialog } from '@vinculo/ui/overlays';
import { changedFields } from './form-mapping';
import styles from './vacancy-form.module.css';

interface ConflictDialogProps {
  /** What someone else stored meanwhile. */
  readonly stored: Vacancy;
  /** What this form started from. */
  readonly base: Vacancy;
  readonly mine: VacancyInput;
  readonly onKeepMine: () => void;
  readonly onTakeStored: () => void;
  /** Back to the form with nothing decided. */
  readonly onClose: () => void;
}

/** One field's value in words. */
function valueText(input: VacancyInput, field: keyof VacancyInput): string {
  switch (field) {
    case 'name':
      return input.name;
    case 'location':
      return input.location.locations.map(formatLocation).join('; ');
    case 'salary':
      return formatSalary({ salary: input.salary });
    case 'functions':
      return input.functions.join(', ');
    case 'languagesWork':
      return input.languagesWork.map(({ language, level }) => `${labelOf(languages, language)} ${level}`).join(', ');
    case 'experienceInIndustriesWork':
      return input.experienceInIndustriesWork.map(({ industry, years }) => `${industry} (${years})`).join(', ');
    case 'skillsWork':
    case 'benefitsWork':
    case 'experienceWork':
    case 'documentsWork':
      return input[field].map(({ label }) => label).join(', ');
    case 'typePosition':
    case 'timeWork':
    case 'modalityWork':
    case 'daysWork':
    case 'turnWork':
    case 'currencyWork':
    case 'payFormWork':
    case 'educationWork':
      return input[field].label;
  }
}

const labelFor = (field: keyof VacancyInput): string =>
  field === 'documentsWork' ? 'Documentos' : VACANCY_FIELD_LABELS[field];

/** Two people changed the same vacancy: shows both values of every field in question, and loses neither. */
export function ConflictDialog({ stored, base, mine, onKeepMine, onTakeStored, onClose }: ConflictDialogProps) {
  const fields = changedFields(base, mine);
  const theirs = changedFields(base, stored).filter((field) => field in mine);
  const rows = [...new Set([...fields, ...theirs])];
  return (
    <Dialog
      isOpen
      title="Alguien más cambió esta vacante"
      message="Mientras editabas se guardó otra versión. Elige con cuál te quedas."
      acceptLabel="Guardar lo mío"
      cancelLabel="Usar lo guardado"
      onAccept={onKeepMine}
      onCancel={onTakeStored}
      onClose={onClose}
    >
      <table className={styles.conflict}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Guardado</th>
            <th scope="col">Tuyo</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((field) => (
            <tr key={field}>
              <th scope="row">{labelFor(field)}</th>
              <td>{valueText(stored, field)}</td>
              <td>{valueText(mine, field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
