import { documentTypes, education, experienceTools, type Option } from '@vinculo/domain/catalogs';
import { VACANCY_FIELD_LABELS as LABELS } from '@vinculo/domain/vacancies';
import { MultiSelectField, SelectField } from '@vinculo/ui/form';
import { FieldSlot } from './fields/field-slot';
import { IndustriesField } from './fields/industries-field';
import { LanguagesField } from './fields/languages-field';
import type { StepProps } from './step-props';
import styles from './vacancy-form.module.css';

const valuesIn = <V extends string>(options: readonly Option<V>[]): V[] => options.map(({ value }) => value);
const optionsIn = <V extends string>(list: readonly Option<V>[], values: readonly V[]): Option<V>[] =>
  list.filter(({ value }) => values.includes(value));

/** Requisitos: the fields of step two, with the optional documents. */
export const StepTwo = ({ form, setField, errorOf }: StepProps) => (
  <section className={styles.section} aria-labelledby="form-requirements">
    <h2 id="form-requirements">Requisitos</h2>
    <FieldSlot field="educationWork">
      <SelectField
        label={LABELS.educationWork}
        isRequired
        options={education}
        value={form.educationWork?.value ?? null}
        error={errorOf('educationWork')}
        onChange={(value) => setField('educationWork', education.find((option) => option.value === value) ?? null)}
      />
    </FieldSlot>
    <FieldSlot field="languagesWork">
      <LanguagesField
        value={form.languagesWork}
        error={errorOf('languagesWork')}
        onChange={(value) => setField('languagesWork', value)}
      />
    </FieldSlot>
    <FieldSlot field="experienceWork">
      <MultiSelectField
        label={LABELS.experienceWork}
        isRequired
        options={experienceTools}
        value={valuesIn(form.experienceWork)}
        error={errorOf('experienceWork')}
        onChange={(values) => setField('experienceWork', optionsIn(experienceTools, values))}
      />
    </FieldSlot>
    <FieldSlot field="experienceInIndustriesWork">
      <IndustriesField
        value={form.experienceInIndustriesWork}
        error={errorOf('experienceInIndustriesWork')}
        onChange={(value) => setField('experienceInIndustriesWork', value)}
      />
    </FieldSlot>
    <MultiSelectField
      label="Documentos"
      options={documentTypes}
      value={valuesIn(form.documentsWork)}
      help="Los que se pedirán a quien avance en el proceso. Puedes dejarlo vacío."
      onChange={(values) => setField('documentsWork', optionsIn(documentTypes, values))}
    />
  </section>
);
