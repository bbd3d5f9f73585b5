import type { Vacancy, VacancyInput } from '@vinculo/contracts/vacancies';
import { payText } from '@vinculo/domain/vacancies';
import { fieldLabel, fieldText } from '../form/fields/field-text';
import styles from './vacancy-panel.module.css';

type Field = keyof VacancyInput;

const POSITION_FIELDS: readonly Field[] = [
  'typePosition',
  'places',
  'blindSelection',
  'functions',
  'location',
  'timeWork',
  'modalityWork',
  'daysWork',
  'turnWork',
  'salary',
  'payBasis',
  'skillsWork',
  'benefitsWork',
];
const REQUIREMENT_FIELDS: readonly Field[] = [
  'educationWork',
  'languagesWork',
  'experienceWork',
  'experienceInIndustriesWork',
  'documentsWork',
];

interface TabProps {
  readonly vacancy: Vacancy;
}

/** Several values as a list, a single value as text. */
function Value({ vacancy, field }: TabProps & { readonly field: Field }) {
  if (field === 'salary') return payText(vacancy);
  if (field === 'blindSelection' && vacancy.blindBy === 'company') return 'Sí, por la empresa';
  if (field === 'functions') {
    return (
      <ul className={styles.values}>
        {vacancy.functions.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    );
  }
  return fieldText(vacancy, field) || 'Ninguno';
}

const Terms = ({ vacancy, fields }: TabProps & { readonly fields: readonly Field[] }) => (
  <dl className={styles.terms}>
    {fields.map((field) => (
      <div key={field}>
        <dt>{fieldLabel(field)}</dt>
        <dd>
          <Value vacancy={vacancy} field={field} />
        </dd>
      </div>
    ))}
  </dl>
);

/** The position: duties, place, schedule and pay. */
export const VacancyPositionTab = ({ vacancy }: TabProps) => <Terms vacancy={vacancy} fields={POSITION_FIELDS} />;

/** The requirements for applicants. */
export const VacancyRequirementsTab = ({ vacancy }: TabProps) => (
  <Terms vacancy={vacancy} fields={REQUIREMENT_FIELDS} />
);
